const positionPattern = /^[A-Z]{1,3}[1-9][0-9]{0,2}$/

/** The position of the grid page that is shown; undefined on other screens. */
export function shownPosition(): string | undefined {
  if (!document.querySelector('.stage')) return undefined
  const last = location.pathname.split('/').at(-1) ?? ''
  return positionPattern.test(last) ? last : 'A1'
}

/** Path of another page in the current language. */
export function addressOf(position: string): string {
  const home = location.pathname.split('/').filter((part) => part !== '' && !positionPattern.test(part))
  return `/${[...home, ...(position === 'A1' ? [] : [position])].join('/')}`
}

/** Lays an element over the page. */
export function layOverPage(layer: HTMLElement): void {
  const page = document.querySelector('.stage')?.getBoundingClientRect()
  const { left = 0, top = 0, width = 0, height = 0 } = page ?? {}
  Object.assign(layer.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

const percent = (part: number, whole: number) =>
  Math.round(Math.min(100, Math.max(0, (part / whole) * 100)) * 100) / 100

/** The tapped position in percent of an element. */
export function pointIn(layer: HTMLElement, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top, width, height } = layer.getBoundingClientRect()
  return { x: percent(clientX - left, width), y: percent(clientY - top, height) }
}
