import type { Fault } from '../faults.ts'

const styles = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; }
section { margin: 0; padding: 16px 20px 20px; background: #1c1b22; color: #f5f3f7; font: 14px/1.5 system-ui, sans-serif;
  border-top: 4px solid #ff5d5d; box-shadow: 0 -8px 32px #0008; }
h2 { margin: 0 0 8px; font-size: 16px; color: #ff8f8f; }
li { margin: 12px 0 0; overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
code { font: 13px/1.5 ui-monospace, monospace; color: #ffd48a; }
p { margin: 2px 0 0; white-space: pre-wrap; }
.subject { color: #b9b4c2; }
.remedy { color: #9fe3a8; }
`

const line = (name: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

let host: HTMLElement | undefined

/** Shows faults over the last valid version; removes the overlay if there are none. */
export function showFaults(faults: readonly Fault[]): void {
  host?.remove()
  host = undefined
  if (faults.length === 0) return
  host = document.createElement('dev-faults')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const section = document.createElement('section')
  section.setAttribute('role', 'alert')
  section.append(line('h2', '', faults.length === 1 ? 'One fault' : `${faults.length} faults`))
  const list = document.createElement('ul')
  for (const { file, line: row, column, subject, message, remedy } of faults) {
    const item = document.createElement('li')
    item.append(line('code', 'place', row === undefined ? file : `${file}:${row}:${column}`))
    if (subject) item.append(line('p', 'subject', subject))
    item.append(line('p', 'message', message), line('p', 'remedy', remedy ?? ''))
    list.append(item)
  }
  section.append(list)
  root.append(section)
  document.documentElement.append(host)
}
