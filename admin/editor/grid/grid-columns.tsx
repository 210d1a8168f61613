import { useMemo } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { maxColumns } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import type { PageHeat } from '../../sites/analytics/map/page-heat.ts'
import { usePublishProblems } from '../places/grid-problems.ts'
import { usePeopleByPage } from '../presence/use-people.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { AddPlace } from './add-place.tsx'
import { GridColumn } from './grid-column.tsx'
import type { GridActions } from './use-grid-actions.ts'
import type { Selection } from './use-selection.ts'

/** The pages with problems, and the problems of column names by `<category id> <language>`. */
function useGridMarks(problems: readonly Problem[]) {
  const labels = useProblemLabels()
  return useMemo(() => {
    const troubledPages = new Set<string>()
    const nameProblems = new Map<string, string>()
    for (const problem of problems) {
      const [root, id = '', part, language = ''] = problem.path.split('/').slice(1)
      if (root === 'pages') troubledPages.add(id)
      if (root === 'categories' && part === 'name') {
        const { message, expected } = labels(problem)
        nameProblems.set(`${id} ${language}`, [message, expected].filter(Boolean).join(' '))
      }
    }
    return { troubledPages, nameProblems }
  }, [problems, labels])
}

interface GridColumnsProps {
  selection: Selection
  /** The cell in the tab order. */
  tabStop: string | undefined
  /** Open threads by page. */
  comments: ReadonlyMap<string, number>
  heat: ReadonlyMap<string, PageHeat>
  actions: GridActions
}

/** All columns, and the button for a new one. */
export function GridColumns({ selection, tabStop, comments, heat, actions }: GridColumnsProps) {
  const t = useText()
  const { pageId, language, wanted, isReadOnly } = useEditor()
  const { categories, pages, settings } = useEditing(({ site }) => site)
  const media = useEditing((editing) => editing.media)
  const { troubledPages, nameProblems } = useGridMarks(usePublishProblems())
  const people = usePeopleByPage()
  const { defaultLanguage } = settings
  const languages = useMemo(() => [language, defaultLanguage] as const, [language, defaultLanguage])
  return (
    <>
      {categories.map((category, column) => (
        <GridColumn
          key={category.id}
          category={category}
          column={column}
          columns={categories.length}
          pages={pages}
          media={media}
          languages={languages}
          openPage={pageId}
          selection={selection}
          tabStop={tabStop}
          troubled={troubledPages}
          comments={comments}
          people={people}
          heat={heat}
          nameProblem={nameProblems.get(`${category.id} ${language}`)}
          wanted={wanted?.pointer.startsWith(`/categories/${category.id}/name`) ? wanted : undefined}
          isReadOnly={isReadOnly}
          actions={actions}
        />
      ))}
      {!isReadOnly && categories.length < maxColumns && (
        <AddPlace
          isLarge
          isColumn
          text={t('editorGrid.addCategory')}
          templateLabel={t('editorGrid.categoryTemplate')}
          onAdd={() => actions.addCategory()}
          onTemplate={() => actions.requestTemplate({ does: 'insert', kind: 'category' })}
        />
      )}
    </>
  )
}
