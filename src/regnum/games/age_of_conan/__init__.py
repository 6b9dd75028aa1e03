"""Age of Conan: The Strategy Board Game, by Roberto Di Meglio, Marco Maggi and Francesco Nepitello."""
