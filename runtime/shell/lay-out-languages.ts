/**
 * The menu of languages has letters of several scripts, and to find a font for each takes a phone longer than a tap
 * should. It is laid out once before it opens, and closed again before anything is drawn.
 */
export function layOutLanguages(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.lang')
  if (!menu || menu.open) return
  menu.open = true
  menu.lastElementChild?.getBoundingClientRect()
  menu.open = false
}
