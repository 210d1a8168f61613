import { FigmaDialog } from '../../sites/create/figma-dialog.tsx'
import type { Gap } from '../commands/grid-commands.ts'
import { KeepPartDialog } from '../templates/keep-part-dialog.tsx'
import { PartTemplatesDialog } from '../templates/part-templates-dialog.tsx'
import type { TemplateRequest } from '../templates/use-part-templates.ts'
import type { GridActions } from './use-grid-actions.ts'

interface TemplateDialogsProps {
  siteId: string
  request: TemplateRequest | undefined
  actions: GridActions
  onFiles: (files: File[], at: Gap) => void
  onClose: () => void
}

/** The questions before a template is saved, or something is inserted into the grid. */
export function TemplateDialogs({ siteId, request, actions, onFiles, onClose }: TemplateDialogsProps) {
  if (!request) return null
  if (request.does === 'figma')
    return <FigmaDialog onFile={(file) => onFiles([file], request.gap)} onClose={onClose} />
  if (request.does === 'keep') return <KeepPartDialog siteId={siteId} part={request.part} onClose={onClose} />
  return (
    <PartTemplatesDialog
      siteId={siteId}
      kind={request.kind}
      onPart={(part) => {
        onClose()
        if (request.kind === 'page') actions.insertPages(part.pages, request.gap, 'template')
        else actions.insertCategory(part, 'template', request.column)
      }}
      onClose={onClose}
    />
  )
}
