/**
 * The menu of languages has letters of several scripts, and to find a font for each takes a phone longer than a tap
 * should: they are found before it opens.
 */
export function findFonts(): void {
  const names = document.querySelectorAll('.lang a')
  const pen = names[0] && document.createElement('canvas').getContext('2d')
  if (!pen) return
  pen.font = getComputedStyle(names[0]!).font
  for (const { textContent } of names) pen.measureText(textContent)
}
