/*
 * The minimum that the editor would cost with React alone: ten columns of a hundred draggable cells, editable column
 * names, and a text rendered in a box of phone size. Stores, validates and saves nothing.
 */
import {
  type ChangeEvent,
  createElement as h,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

const columnCount = 10
const rowCount = 100
const pageText = 'A page of tea. '.repeat(20)

interface Column {
  name: string
  pages: readonly string[]
}

const firstColumns: readonly Column[] = Array.from({ length: columnCount }, (_, column) => ({
  name: `Column ${column + 1}`,
  pages: Array.from({ length: rowCount }, (_page, row) => `p${column}-${row}`),
}))

/** The columns after moving a page before another one. */
const moved = (columns: readonly Column[], page: string, before: string): Column[] =>
  columns.map((column) => {
    const pages = column.pages.filter((one) => one !== page)
    const at = pages.indexOf(before)
    return { ...column, pages: at === -1 || page === before ? pages : pages.toSpliced(at, 0, page) }
  })

interface GridProps {
  columns: readonly Column[]
  onColumns: (columns: readonly Column[]) => void
}

function Grid({ columns, onColumns }: GridProps) {
  const dragged = useRef('')
  const cell = (page: string) =>
    h(
      'div',
      {
        key: page,
        className: 'cell',
        'data-page': page,
        draggable: true,
        onDragStart: () => (dragged.current = page),
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: () => dragged.current !== page && onColumns(moved(columns, dragged.current, page)),
      },
      page,
    )
  const rename = (index: number) => (event: ChangeEvent<HTMLInputElement>) =>
    onColumns(columns.with(index, { ...columns[index]!, name: event.target.value }))
  return h(
    'div',
    { 'data-grid': '', className: 'grid' },
    columns.map(({ name, pages }, index) =>
      h(
        'div',
        { key: pages[0], 'data-category': index, 'aria-label': name },
        h('input', { className: 'name', value: name, onChange: rename(index) }),
        pages.map(cell),
      ),
    ),
  )
}

/** The body of a frame, once it exists. */
function useBody(frame: RefObject<HTMLIFrameElement | null>): HTMLElement | undefined {
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => setBody(frame.current?.contentDocument?.body), [frame])
  return body
}

function Editor(): ReactNode {
  const [columns, setColumns] = useState(firstColumns)
  const [text, setText] = useState(pageText)
  const frame = useRef<HTMLIFrameElement>(null)
  const body = useBody(frame)
  return h(
    'div',
    { className: 'editor' },
    h(Grid, { columns, onColumns: setColumns }),
    h(
      'section',
      null,
      h('iframe', { ref: frame, title: 'Phone', width: 389, height: 737 }),
      body && createPortal(h('p', null, text), body),
    ),
    h(
      'section',
      null,
      h('textarea', {
        'aria-label': 'Main text',
        value: text,
        onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value),
      }),
    ),
  )
}

createRoot(document.getElementById('editor')!).render(h(Editor))
