"""The pages: templates, styles and the scripts of the browser; plain data in, HTML out."""
