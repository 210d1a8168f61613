/** Texts of making pages of PDFs and tall pictures. */
export const cutEn = {
  cut: {
    start: 'A PDF or pictures',
    filesDrop: 'Drop a PDF, a tall picture, pictures or a ZIP here, or choose them',
    filesText:
      'Each page of a PDF becomes a page; a picture taller than a phone is cut where its sections end.',
    filesChosen: '%{name} chosen |||| %{name} and %{more} more chosen',
    filesMissing: 'Choose at least one file.',
    title: 'Make pages of %{name}',
    pictureLead:
      'The picture is cut where sections end. Drag the lines, double-click to add or remove one; what each page will look like stands beside it.',
    pdfLead: 'Each page of the file becomes a page of the site. Leave out what you do not need.',
    fit: 'What is not shaped like a phone',
    contain: 'Whole, with a border',
    cover: 'Fill the page',
    addLine: 'Add a line',
    again: 'Find the lines anew',
    pages: 'Pages that will be made',
    page: 'Page %{number}',
    line: 'Cut %{number}',
    lineHelp: 'Arrow keys move it, with Shift farther; Delete removes it.',
    whole: 'Use it as one page',
    make: 'Make %{smart_count} page |||| Make %{smart_count} pages',
    making: 'Making page %{done} of %{of} …',
    reading: '%{done} of %{of} pages read …',
    withText: 'Describe pages by their text',
    all: 'Select all',
    none: 'Select none',
    brokenPicture: 'This browser cannot show the picture.',
    refused: {
      'too-large': 'The PDF is larger than %{size} MB. Make it smaller, or split it.',
      'too-many-pages': 'The PDF has more than %{pages} pages. Split it into several files.',
      locked: 'The PDF is protected by a password. Save it without one and try again.',
      broken: 'The PDF is damaged and cannot be read. Save or export it anew and try again.',
    },
  },
}
