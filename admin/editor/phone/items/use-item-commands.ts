import { useMemo } from 'react'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'
import type { ClipOf } from '../../clipboard/clip.ts'
import type { Loss } from '../../clipboard/fit-clip.ts'
import { pastedThings, pasteWords, wordsFor } from '../../clipboard/paste-words.ts'
import { type Item, useChange, useEditor } from '../../session/editor.ts'
import { type Alignment, alignedBy, distributedBy } from './aligning.ts'
import { type Box, move, type PageLanguages, type Point, resize } from './geometry.ts'
import { addCopies, type Copied, copiedOf, type Order, removeItems, reorder } from './item-commands.ts'
import { unlocked } from './item-locks.ts'
import { appendText } from './item-text.ts'
import { putBeside } from './layer-order.ts'
import { boxInFrame, type Measured, type Plane, toFrame, wayInFrame, wayOnPage } from './measure-items.ts'

const newId = (): string => crypto.randomUUID()

/** Consecutive keyboard steps are one history entry. */
const stepGroup = (name: string, moving: readonly Measured[]): string =>
  `phone.${name} ${moving.map(({ key }) => key).join(' ')}`

interface Needs {
  languages: PageLanguages
  plane: Plane | undefined
  selected: readonly Item[]
  select: (items: readonly Item[]) => void
  /** Changes the page that is open. */
  onPage: (label: string, recipe: (page: Page) => void, group?: string) => void
}

/** Distances and boxes are in pixels of the page in the window. */
function placeCommands({ languages: { language }, plane, onPage }: Needs) {
  const moveEach = (label: string, moving: readonly Measured[], ways: readonly Point[], group?: string) =>
    onPage(
      label,
      (page) => {
        for (const [index, { item, anchor }] of moving.entries()) {
          const way = ways[index]
          if (!plane || !way || (way.x === 0 && way.y === 0)) continue
          move(page, language, item, toFrame(item, { x: anchor.x + way.x, y: anchor.y + way.y }, plane))
        }
      },
      group,
    )
  const inFrame = (moving: readonly Measured[], waysOf: (boxes: readonly Box[]) => Point[]) => {
    if (!plane) return
    const ways = waysOf(moving.map(({ box }) => boxInFrame(box, plane)))
    moveEach(
      'aligned',
      moving,
      ways.map((way) => wayOnPage(way, plane)),
    )
  }
  return {
    moveBy: (moving: readonly Measured[], by: Point, isStep = false) => {
      const ways = moving.map(() => by)
      moveEach('moved', moving, ways, isStep ? stepGroup('move', moving) : undefined)
    },
    /** Makes all as wide as the widest; left edges stay, as far as there is room. */
    sameWidth: (moving: readonly Measured[]) => {
      if (!plane) return
      const boxes = moving.map(({ box }) => boxInFrame(box, plane))
      const width = Math.max(...boxes.map((box) => box.width))
      onPage('widths', (page) => {
        for (const [index, { item }] of moving.entries()) resize(page, item, { ...boxes[index]!, width })
      })
    },
    resizeTo: (one: Measured, box: Box, isStep = false) => {
      if (!plane) return
      const { page } = plane
      const to = boxInFrame({ ...box, x: box.x + page.x, y: box.y + page.y }, plane)
      const group = isStep ? stepGroup('resize', [one]) : undefined
      onPage('resized', (draft) => resize(draft, one.item, to), group)
    },
    align: (moving: readonly Measured[], alignment: Alignment) =>
      inFrame(moving, (boxes) => alignedBy(boxes, alignment)),
    distribute: (moving: readonly Measured[], axis: 'x' | 'y') =>
      inFrame(moving, (boxes) => distributedBy(boxes, axis)),
  }
}

/** On a page that already has the originals, copies are offset from them; on others they keep their positions. */
const besides = (page: Page, { buttons, products }: Copied): Point | undefined => {
  const ids = new Set([...page.buttons, ...page.products].map(({ id }) => id))
  return [...buttons, ...products].some(({ id }) => ids.has(id)) ? undefined : { x: 0, y: 0 }
}

function listCommands({ languages, plane, selected, select, onPage }: Needs) {
  const add = (label: string, copied: Copied, place: (page: Page) => Point | undefined) => {
    let added: Item[] = []
    onPage(label, (page) => {
      const by = place(page)
      added = addCopies(page, copied, { newId, ...(by ? { by } : {}) })
    })
    if (added.length > 0) select(added)
  }
  return {
    paste: ({ details, ...copied }: ClipOf<'items'>, known: readonly Language[]): readonly Loss[] => {
      const { buttons, products } = copied
      const labels = wordsFor(details, known, languages.language)
      let added: Item[] = []
      let lost: Loss[] = []
      onPage('pasted', (page) => {
        const by = besides(page, copied)
        added = addCopies(page, copied, { newId, ...(by ? { by } : {}) })
        lost = pasteWords(page, labels)
      })
      const things = pastedThings(labels)
      if (added.length + things.length > 0) select([...added, ...things])
      const left = buttons.length + products.length - added.length
      return [...lost, ...Array.from({ length: left }, (): Loss => 'room')]
    },
    /** Text of another program becomes a further paragraph of the shown text. */
    pasteText: (text: string): readonly Loss[] => {
      let lost: Loss[] = []
      onPage('pasted', (page) => {
        lost = appendText(page, languages, text)
      })
      if (lost.length === 0) select([{ kind: 'text' }])
      return lost
    },
    duplicate: (page: Page, items: readonly Item[], by?: Point) =>
      add('duplicated', copiedOf(page, items), () => by && plane && wayInFrame(by, plane)),
    remove: (page: Page, items: readonly Item[], isCut = false) => {
      const gone = unlocked(page, items)
      if (gone.length === 0) return
      onPage(isCut ? 'cut' : 'removed', (draft) => removeItems(draft, languages, gone))
      select(selected.filter((one) => !gone.includes(one)))
    },
    put: (item: Item, other: Item, where: 'before' | 'behind') =>
      onPage('reordered', (page) => putBeside(page, item, other, where)),
    order: (item: Item, order: Order) => onPage('reordered', (page) => reorder(page, item, order)),
  }
}

export type ItemCommands = ReturnType<typeof placeCommands> & ReturnType<typeof listCommands>

interface DeedNeeds {
  pageId: string
  languages: PageLanguages
  plane: Plane | undefined
}

/** The actions on the items of the open page. */
export function useItemCommands({ pageId, languages, plane }: DeedNeeds): ItemCommands {
  const change = useChange()
  const { select, selected } = useEditor()
  return useMemo(() => {
    const onPage: Needs['onPage'] = (label, recipe, group) =>
      change({ label: `editorPhone.did.${label}`, ...(group ? { group } : {}) }, ({ pages }) => {
        const page = pages[pageId]
        if (page) recipe(page)
      })
    const needs = { languages, plane, selected, select, onPage }
    return { ...placeCommands(needs), ...listCommands(needs) }
  }, [change, pageId, languages, plane, select, selected])
}
