type Child = Node | string | undefined | false

interface Properties {
  class?: string
  label?: string
  /** Percent of the page. */
  at?: { x: number; y: number }
  pressed?: boolean
  onClick?: () => void
}

/** Creates an element with children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  const { class: classes, label, at, pressed, onClick } = properties
  if (classes) made.className = classes
  if (label) made.setAttribute('aria-label', label)
  if (pressed !== undefined) made.setAttribute('aria-pressed', String(pressed))
  if (at) {
    made.style.setProperty('--x', `${at.x}%`)
    made.style.top = `${at.y}%`
  }
  if (onClick) made.addEventListener('click', onClick)
  if (made instanceof HTMLButtonElement) made.type = 'button'
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}
