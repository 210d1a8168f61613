import { afterLoad, whenIdle } from '../browser/when-idle.ts'
import type { CreatorScript, PageContent } from '../documents/page-content.ts'
import type { Shell } from '../documents/page-document.ts'

/** The scripts started in this document: none is started twice. */
const started = new WeakMap<Document, Set<string>>()

/** Starts the creator's scripts of the site and the shown page, once the browser is idle. */
export function runCreatorScripts(shell: Shell, page: Pick<PageContent, 'chatbot' | 'scripts'>): () => void {
  let isOver = false
  const { chatbot, scripts = [] } = page
  const wanted = [...(shell.scripts ?? []), ...scripts]
  // A preview sends nothing, and view-only mode has no interaction.
  if (shell.mode || (wanted.length === 0 && chatbot === undefined)) return () => {}
  afterLoad(() =>
    whenIdle(() => {
      if (isOver) return
      for (const script of wanted) startScript(script)
      if (chatbot !== undefined) startScript({ src: chatbot })
    }),
  )
  return () => {
    isOver = true
  }
}

/** Files of the site are named by their content; the path before the name may change. */
const nameOf = (src: string): string => (src.startsWith('/') ? src.slice(src.lastIndexOf('/')) : src)

/** Loads a script, once in a document however often its pages are come to. */
export function startScript({ src, attributes = {} }: CreatorScript): void {
  const known = started.get(document) ?? new Set()
  started.set(document, known)
  const key = JSON.stringify([nameOf(src), attributes])
  if (known.has(key)) return
  known.add(key)
  const script = document.createElement('script')
  // In the order they were written in, unless their creator says otherwise.
  script.async = false
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.src = src
  document.head.append(script)
}
