// What every page can do with a script: day and night, copying a link, and hearing that a table has begun.

// Day and night: the choice is kept in a cookie, so that the server can send the page in it.

const root = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : night.matches);

/** The frame of an installed page, or of a phone's browser, has the colour of the paper. */
function tint() {
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const each of document.querySelectorAll("meta[name=theme-color]")) each.content = paper;
}
tint();
night.addEventListener("change", tint);

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    const end = `max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    document.cookie = `theme=${root.dataset.theme}; path=${root.dataset.cookies}; ${end}`;
    tint();
  });
}

// Links to copy

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const label = button.textContent;
  button.hidden = false;
  field.addEventListener("focus", () => field.select());
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // where the page is not served by https
    }
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = label), 2000);
  });
}

// Links to share, where the system knows how

for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const url = document.getElementById(button.dataset.share).value;
    navigator.share({ title: document.title, url }).catch(() => {}); // somebody has thought better of it
  });
}

// The form for a new table shows only the seats that there are, a name only where one is needed, and only those
// settings that there are for one person alone, or for several.

const form = document.querySelector("[data-new-table]");
if (form) {
  const fit = () => {
    const seats = Number(new FormData(form).get("seats"));
    for (const row of form.querySelectorAll("[data-seat-row]")) {
      const out = Number(row.dataset.seatRow) >= seats;
      row.hidden = out;
      for (const each of row.querySelectorAll("select")) each.disabled = out;
      const name = row.querySelector("input");
      name.hidden = !["me", "here"].includes(row.querySelector("select").value);
      name.disabled = out || name.hidden;
    }
    for (const part of form.querySelectorAll("[data-alone], [data-together]")) {
      part.hidden = (seats === 1) !== part.matches("[data-alone]");
      for (const each of part.querySelectorAll("select")) each.disabled = part.hidden;
    }
  };
  form.addEventListener("change", fit);
  fit();
}

// A table that waits tells when somebody has come.

const waiting = document.querySelector("[data-events]");
if (waiting) {
  const events = new EventSource(waiting.dataset.events);
  events.addEventListener("reload", () => location.reload());
  events.addEventListener("handover", (event) => location.replace(JSON.parse(event.data).url));
  addEventListener("submit", () => events.close()); // what one does oneself leads elsewhere, and must not be held back
}

addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload(); // a page from the past would lie about the table
});
