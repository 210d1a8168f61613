import { KeepPartDialog } from '../templates/keep-part-dialog.tsx'
import { PartTemplatesDialog } from '../templates/part-templates-dialog.tsx'
import type { TemplateRequest } from '../templates/template-request.ts'
import type { GridActions } from './use-grid-actions.ts'

interface TemplateDialogsProps {
  siteId: string
  wish: TemplateRequest | undefined
  actions: GridActions
  onClose: () => void
}

/** What is asked before a template is kept or put into the grid. */
export function TemplateDialogs({ siteId, wish, actions, onClose }: TemplateDialogsProps) {
  if (!wish) return null
  if (wish.does === 'keep') return <KeepPartDialog siteId={siteId} part={wish.part} onClose={onClose} />
  return (
    <PartTemplatesDialog
      siteId={siteId}
      kind={wish.kind}
      onPart={(part) => {
        onClose()
        if (wish.kind === 'page') actions.insertPages(part.pages, wish.gap, 'template')
        else actions.insertCategory(part, 'template', wish.column)
      }}
      onClose={onClose}
    />
  )
}
