import { memo } from 'react'
import type { Coeditor, DrawnMedium } from '#model/calls/sites/editing.ts'
import type { EditedCategory, EditedSite } from '#model/definition/edited-site.ts'
import type { Language } from '#model/values/language.ts'
import { columnLetters, maxRows, positionOf } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { thumbnailAddress } from '../../kit/display/small-picture.ts'
import type { PageHeat } from '../../sites/analytics/map/page-heat.ts'
import { AddPlace } from './add-place.tsx'
import { ColumnHead } from './column-head.tsx'
import { GridCell } from './grid-cell.tsx'
import { isSameColumn } from './same-column.ts'
import type { GridActions } from './use-grid-actions.ts'
import type { Selection } from './use-selection.ts'

export interface GridColumnProps {
  category: EditedCategory
  column: number
  columns: number
  pages: EditedSite['pages']
  media: Readonly<Record<string, DrawnMedium>>
  languages: readonly [Language, Language]
  openPage: string | undefined
  selection: Selection
  /** The cell in the tab order. */
  tabStop: string | undefined
  troubled: ReadonlySet<string>
  /** Open threads by page. */
  comments: ReadonlyMap<string, number>
  /** Other editors by the page they have open. */
  people: ReadonlyMap<string, readonly Coeditor[]>
  /** Visitor statistics by page; empty if they are not shown. */
  heat: ReadonlyMap<string, PageHeat>
  nameProblem: string | undefined
  /** Request to rename the column; each request is a new object. */
  wanted: object | undefined
  isReadOnly: boolean
  actions: GridActions
}

/** A category with its pages. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { category, column, pages, media, languages, selection, actions } = props
  const t = useText()
  const name = category.name[languages[0]] || category.name[languages[1]]
  const end = { categoryId: category.id, row: category.pages.length }
  const label = name ? `${columnLetters(column)} ${name}` : columnLetters(column)
  return (
    <section className="column" data-category={category.id} aria-label={label}>
      <ColumnHead {...props} letter={columnLetters(column)} />
      {category.pages.length > 0 && (
        <div
          className="cells"
          role="listbox"
          aria-multiselectable
          aria-label={t('editorGrid.pagesOf', { name: label })}
        >
          {category.pages.map((id, row) => {
            const page = pages[id]
            if (!page) return null
            const ref = page.details[languages[0]]?.media ?? page.details[languages[1]]?.media
            return (
              <GridCell
                key={id}
                page={page}
                position={positionOf({ column, row })}
                thumbnail={thumbnailAddress(page, media, languages)}
                isFilm={ref !== undefined && media[ref] !== undefined && 'film' in media[ref]}
                isOpen={id === props.openPage}
                isChosen={selection.chosen.has(id)}
                isAt={id === props.tabStop}
                hasProblem={props.troubled.has(id)}
                comments={props.comments.get(id) ?? 0}
                people={props.people.get(id)}
                heat={props.heat.get(id)}
                canDrag={!props.isReadOnly}
              />
            )
          })}
        </div>
      )}
      {!props.isReadOnly && category.pages.length < maxRows && (
        <AddPlace
          isLarge={category.pages.length === 0}
          text={t('editorGrid.addFirst')}
          label={t('editorGrid.addPageTo', { name: label })}
          templateLabel={t('editorGrid.templateTo', { name: label })}
          onAdd={() => actions.addPage(end)}
          onTemplate={() => actions.requestTemplate({ does: 'insert', kind: 'page', gap: end })}
        />
      )}
    </section>
  )
}, isSameColumn)
