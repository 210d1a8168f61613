import { element } from './elements.ts'
import { addressOf } from './page-place.ts'
import type { Comment, Conversation } from './preview-calls.ts'
import type { Labels } from './words.ts'

export interface Point {
  x: number
  y: number
}

/** Data and actions of the views. */
export interface Board {
  labels: Labels
  conversation: Conversation
  position: string
  send(text: string, parentId: string | null, at: Point): void
  resolve(id: string, isResolved: boolean): void
  show(isShown: boolean): void
  drop(): void
}

/** Threads of the page that is shown, or of all others. */
export const threadsOf = ({ conversation, position }: Board, isHere: boolean): Comment[] =>
  conversation.comments.filter(
    ({ parentId, position: its }) => parentId === null && (its === position) === isHere,
  )

/** The form for a comment or a reply. */
export function formView(board: Board, parentId: string | null, at: Point): HTMLElement {
  const { labels } = board
  const label = parentId ? labels.reply : labels.write
  const text = element('textarea', { label })
  Object.assign(text, { placeholder: label, maxLength: 2000, rows: parentId ? 2 : 4 })
  const send = () => {
    if (text.value.trim() === '') text.focus()
    else board.send(text.value, parentId, at)
  }
  text.addEventListener('keydown', (event) => {
    // Otherwise the site would use the keys to turn pages.
    event.stopPropagation()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
    if (event.key === 'Escape') board.drop()
  })
  return element(
    'div',
    { class: 'form' },
    text,
    !parentId && element('p', { class: 'hint' }, labels.mention),
    element(
      'div',
      { class: 'row' },
      element('button', { class: 'main', onClick: send }, labels.send),
      !parentId && element('button', { onClick: board.drop }, labels.cancel),
    ),
  )
}

const dates = { dateStyle: 'short', timeStyle: 'short' } as const

const commentView = ({ author, isStaff, createdAt, text }: Comment) =>
  element(
    'div',
    { class: isStaff ? 'one staff' : 'one' },
    element('strong', {}, author),
    element('time', {}, new Date(createdAt).toLocaleString(undefined, dates)),
    element('p', {}, text),
  )

function threadView(board: Board, comment: Comment, number: number): HTMLElement {
  const { labels, conversation } = board
  const isResolved = comment.resolvedAt !== null
  const answers = conversation.comments.filter(({ parentId }) => parentId === comment.id)
  const resolve = () => board.resolve(comment.id, !isResolved)
  return element(
    'li',
    { class: isResolved ? 'resolved' : '' },
    element('span', { class: 'number' }, String(number)),
    commentView(comment),
    ...answers.map(commentView),
    conversation.mayComment && !isResolved && formView(board, comment.id, comment),
    conversation.mayComment &&
      element('button', { class: 'quiet', onClick: resolve }, isResolved ? labels.reopen : labels.resolve),
  )
}

/** The comments of the page, and links to other pages with comments. */
export function panelView(board: Board): HTMLElement {
  const { labels } = board
  const here = threadsOf(board, true)
  const others = new Set(
    threadsOf(board, false).flatMap(({ resolvedAt, position }) => (resolvedAt ? [] : (position ?? []))),
  )
  const links = [...others].map((position) => {
    const link = element('a', {}, position)
    link.href = addressOf(position)
    return link
  })
  return element(
    'section',
    { class: 'panel', label: labels.comments },
    element(
      'header',
      {},
      element('h2', {}, labels.comments),
      element('button', { class: 'quiet', label: labels.close, onClick: () => board.show(false) }, '✕'),
    ),
    here.length === 0 && element('p', { class: 'hint' }, labels.none),
    element('ol', {}, ...here.map((comment, index) => threadView(board, comment, index + 1))),
    links.length > 0 && element('p', { class: 'others' }, `${labels.elsewhere}: `, ...links),
  )
}

/** A numbered pin at each open thread. */
export const pinViews = (board: Board): HTMLElement[] =>
  threadsOf(board, true).flatMap((comment, index) => {
    if (comment.resolvedAt) return []
    const label = `${board.labels.comments} ${index + 1}: ${comment.author}`
    return element(
      'button',
      { class: 'pin', at: comment, label, onClick: () => board.show(true) },
      String(index + 1),
    )
  })
