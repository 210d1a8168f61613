import { useMemo, useRef } from 'react'
import { useNotify } from 'react-admin'
import { maxRows } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { useChange, useEditor } from '../session/editor.ts'
import type { GridTools } from '../session/grid-tools.ts'
import type { TemplateRequest } from '../templates/use-part-templates.ts'
import { type ColumnActions, createColumnActions } from './column-actions.ts'
import { createGridClipboard, type GridClipboard } from './grid-clipboard.ts'
import { createPageActions, type PageActions } from './page-actions.ts'

export interface GridActions extends PageActions, ColumnActions, GridClipboard {
  choosePages: (pageIds: readonly string[]) => void
  /** Asks for a name or a choice, and then does what was requested. */
  requestTemplate: (request: TemplateRequest) => void
}

interface ActionNeeds extends Pick<GridTools, 'say' | 'choosePages'>, Pick<GridActions, 'requestTemplate'> {}

/** All actions on the grid, each with a label for undo. */
export function useGridActions({ say, choosePages, requestTemplate }: ActionNeeds): GridActions {
  const t = useText()
  const notify = useNotify()
  const change = useChange()
  const { site, language, pageId, openPage, goTo } = useEditor()
  // A ref, so that opening a page creates no new actions, which would render every column again.
  const open = useRef(pageId)
  open.current = pageId
  return useMemo(() => {
    const tell: GridTools['tell'] = (text, type = 'info') => notify(text, { type })
    const notifyFull = () => tell(t('editorGrid.columnFull', { max: maxRows }), 'warning')
    const tools = {
      site,
      change,
      language,
      pageId: () => open.current,
      openPage,
      goTo,
      choosePages,
      say,
      tell,
      notifyFull: notifyFull,
    }
    const columns = createColumnActions(tools, t)
    const pages = createPageActions(tools, t)
    return {
      choosePages,
      requestTemplate,
      ...pages,
      ...columns,
      ...createGridClipboard(tools, { ...columns, ...pages }, t),
    }
  }, [site, change, language, openPage, goTo, choosePages, requestTemplate, say, notify, t])
}
