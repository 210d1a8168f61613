import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ContentContext } from '#content/content-lookups.ts'
import { categoryName } from '#content/site-grid.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'
import type { GridPlace } from '#model/values/position.ts'
import type { GridPage } from '#runtime/documents/page-document.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import { AlbumColumn } from '#runtime/overlays/album/album-column.tsx'
import { albumWordsOf } from '#runtime/overlays/album/album-labels.ts'
import { cellPx, gapPx, namesPx, stepPx } from '#runtime/overlays/album/album-plane.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { useSceneContext } from './use-scene.ts'

const nowhere = '#'

/** How many columns and rows around the page are drawn: more would not be visible. */
const reach = { columns: 2, rows: 4 }

/** A page as the album of visitors has it. */
function albumPage(page: Page, { site, still }: ContentContext): GridPage {
  const { membersOnlyLock: isLocked, publicThumbnail, details } = page
  const refIn = (language: Language) => {
    const { thumbnail, media } = details[language] ?? {}
    const shown = isLocked && !publicThumbnail ? undefined : thumbnail
    return shown ?? (isLocked ? undefined : media)
  }
  const ref = refIn(site.language) ?? refIn(site.defaultLanguage)
  return { id: page.id, address: nowhere, isLocked, ...(ref ? { thumbnail: still(ref) } : {}) }
}

const placeOf = (categories: EditedSite['categories'], pageId: string): GridPlace => {
  const column = Math.max(
    0,
    categories.findIndex(({ pages }) => pages.includes(pageId)),
  )
  return { column, row: Math.max(0, categories[column]?.pages.indexOf(pageId) ?? 0) }
}

/** The album around the open page, without its keys, which belong to the editor. */
export function AlbumOver() {
  const { pageId = '' } = useEditor()
  const { site, context } = useSceneContext()
  const categories = useEditing((editing) => editing.site.categories)
  const pages = useEditing((editing) => editing.site.pages)
  const scroller = useRef<HTMLDivElement>(null)
  const current = useMemo(() => placeOf(categories, pageId), [categories, pageId])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollLeft = current.column * stepPx - (box.clientWidth - cellPx) / 2
    box.scrollTop = current.row * stepPx - (box.clientHeight - namesPx - cellPx) / 2
  }, [current])
  const rows = { from: Math.max(0, current.row - reach.rows), to: current.row + reach.rows + 1 }
  const longest = Math.max(0, ...categories.map((category) => category.pages.length))
  const near = categories.flatMap((category, column) =>
    Math.abs(column - current.column) > reach.columns
      ? []
      : [{ column, name: categoryName({ ...category, rows: {} }, site), ids: category.pages }],
  )
  const size = {
    width: categories.length * stepPx - gapPx,
    height: longest * stepPx - gapPx + namesPx,
  }
  return (
    <dialog open className="album">
      <header>
        <h2>{messagesOf(site.language).allPages}</h2>
        <form>
          <button type="button" className="i close" />
        </form>
      </header>
      <div ref={scroller} className="album-scroller">
        <div className="plane" style={size}>
          <div className="names">
            {near.map(({ name, column }) => (
              <p key={column} style={{ left: column * stepPx }}>
                {name}
              </p>
            ))}
          </div>
          {near.map(({ name, column, ids }) => (
            <AlbumColumn
              key={column}
              name={name}
              pages={ids.flatMap((id) => (pages[id] ? albumPage(pages[id], context) : []))}
              column={column}
              rows={rows}
              current={current}
              tabbable={current}
              labels={albumWordsOf(site.language)}
            />
          ))}
        </div>
      </div>
    </dialog>
  )
}
