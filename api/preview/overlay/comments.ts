import { element } from './elements.ts'
import { layOverPage, pointIn, shownPosition } from './page-place.ts'
import {
  addComment,
  type Conversation,
  markSeen,
  readComments,
  resolveComment,
  whenDraftChanges,
} from './preview-calls.ts'
import { type Board, formView, type Point, panelView, pinViews, threadsOf } from './views.ts'
import { wordsOf } from './words.ts'

interface State {
  conversation: Conversation
  position: string | undefined
  isOpen: boolean
  /** The next tap sets the place of a comment. */
  isPlacing: boolean
  /** Place of the comment that is being written. */
  draft: Point | undefined
  /** The draft has changed since this page was loaded. */
  isStale: boolean
  hasFailed: boolean
}

const fact = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

const state: State = {
  conversation: { language: 'EN', mayComment: false, comments: [] },
  position: shownPosition(),
  isOpen: false,
  isPlacing: false,
  draft: undefined,
  isStale: false,
  hasFailed: false,
}

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
const style = document.createElement('link')
Object.assign(style, { rel: 'stylesheet', href: '/_preview/preview.css' })
const layer = element('div', { class: 'layer' })
const tools = element('div', { class: 'tools' })
root.append(style, layer, tools)

function change(part: Partial<State>): void {
  Object.assign(state, part)
  draw()
}

const take = (work: Promise<Conversation>, after: Partial<State> = {}) =>
  work.then(
    (conversation) => change({ conversation, hasFailed: false, ...after }),
    () => change({ hasFailed: true }),
  )

const boardOf = (position: string): Board => ({
  labels: wordsOf(state.conversation.language),
  conversation: state.conversation,
  position,
  send: (text, parentId, { x, y }) =>
    void take(addComment({ position, parentId, x, y, text }), { draft: undefined, isOpen: true }),
  resolve: (id, isResolved) => void take(resolveComment(id, isResolved)),
  show: (isOpen) => change({ isOpen }),
  drop: () => change({ draft: undefined, isPlacing: false }),
})

const isWriting = () => [...root.querySelectorAll('textarea')].some(({ value }) => value !== '')

function barView({ labels, conversation, ...board }: Board): HTMLElement {
  const open = threadsOf({ labels, conversation, ...board }, true).filter(({ resolvedAt }) => !resolvedAt)
  const place = () => change({ isPlacing: !state.isPlacing, isOpen: false, draft: undefined })
  const list = () => change({ isOpen: !state.isOpen })
  return element(
    'div',
    { class: 'bar' },
    conversation.mayComment &&
      element('button', { label: labels.add, pressed: state.isPlacing, onClick: place }, '+'),
    element(
      'button',
      { label: `${labels.comments}: ${open.length}`, pressed: state.isOpen, onClick: list },
      `✎ ${open.length}`,
    ),
  )
}

function draw(): void {
  layOverPage(layer)
  tools.hidden = layer.hidden = state.position === undefined
  if (state.position === undefined) return
  const board = boardOf(state.position)
  const { labels } = board
  const { draft, isPlacing } = state
  layer.classList.toggle('placing', isPlacing)
  const written = draft && element('div', { class: 'pinned', at: draft }, formView(board, null, draft))
  written?.classList.toggle('up', (draft?.y ?? 0) > 60)
  layer.replaceChildren(...(isPlacing ? [] : pinViews(board)), ...(written ? [written] : []))
  written?.querySelector('textarea')?.focus()
  const reload = () => location.reload()
  tools.replaceChildren(
    ...(isPlacing ? [element('p', { class: 'alert' }, labels.where)] : []),
    ...(state.isOpen ? [panelView(board)] : []),
    barView(board),
    ...(state.hasFailed ? [element('p', { class: 'alert' }, labels.failed)] : []),
    ...(state.isStale
      ? [
          element(
            'p',
            { class: 'alert' },
            labels.changed,
            element('button', { onClick: reload }, labels.reload),
          ),
        ]
      : []),
  )
}

/** Tells the console that shows this in a frame which page it is. Only an expected console receives it. */
function notifyConsole(): void {
  if (parent === window) return
  for (const origin of fact('preview-console').split(' ').filter(Boolean))
    parent.postMessage({ kind: 'preview-page', path: location.pathname }, origin)
}

function follow(): void {
  const position = shownPosition()
  if (position === state.position) return
  change({ position, draft: undefined, isPlacing: false })
  notifyConsole()
  if (position !== undefined) void markSeen(position)
}

const followEveryMs = 200
const readEveryMs = 20_000

layer.addEventListener('click', (event) => {
  if (state.isPlacing) change({ draft: pointIn(layer, event), isPlacing: false })
})
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && state.isPlacing) change({ isPlacing: false })
})
addEventListener('resize', () => layOverPage(layer))
document.body.append(host)
setInterval(follow, followEveryMs)
setInterval(() => {
  if (!isWriting() && !document.hidden) void take(readComments())
}, readEveryMs)
void take(readComments())
notifyConsole()
if (state.position !== undefined) void markSeen(state.position)
void whenDraftChanges(Number(fact('preview-version')), () => {
  if (isWriting() || state.draft) change({ isStale: true })
  else location.reload()
})
