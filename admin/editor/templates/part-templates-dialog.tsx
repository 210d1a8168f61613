import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { PartKind, TemplatePart } from '#model/calls/sites/templates.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { fittedPages } from '../clipboard/fit-clip.ts'
import { useTellLosses } from '../clipboard/losses.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'
import { newId } from '../session/grid-tools.ts'
import { PartCard } from './part-card.tsx'
import { usePartTemplates } from './use-part-templates.ts'

interface PartTemplatesDialogProps {
  siteId: string
  kind: PartKind
  /** Called with the part fitted to the site. */
  onPart: (part: TemplatePart) => void
  onClose: () => void
}

/** Chooses a template of a column or of pages that the account has saved. */
export function PartTemplatesDialog({ siteId, kind, onPart, onClose }: PartTemplatesDialogProps) {
  const t = useText()
  const { site, session } = useEditor()
  const tellLosses = useTellLosses()
  const { query, removed, isBusy, remove, restore, read } = usePartTemplates(siteId, kind)
  const { data: templates, error, refetch } = query
  const choose = async (templateId: string) => {
    const part = await read(templateId)
    if (!part) return
    const { part: pages, lost } = fittedPages(part.pages, site(), newId)
    onPart({ ...part, pages })
    tellLosses(lost)
    // The response brings what the media are drawn with.
    void saveNow(session)
  }
  return (
    <ActionDialog
      maxWidth="md"
      title={t(kind === 'category' ? 'editorGrid.templates.category' : 'editorGrid.templates.pages')}
      onClose={onClose}
    >
      {error && !templates ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : templates?.length === 0 ? (
        <EmptyState
          icon="layers"
          title={t('editorGrid.templates.none')}
          text={t(kind === 'category' ? 'editorGrid.templates.howCategory' : 'editorGrid.templates.howPages')}
        />
      ) : (
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0.5 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
          }}
        >
          {templates
            ? templates.map((template) => (
                <PartCard
                  key={template.id}
                  template={template}
                  isRemoved={removed.has(template.id)}
                  isBusy={isBusy}
                  onChoose={() => void choose(template.id)}
                  onRemove={() => void remove(template.id)}
                  onRestore={() => void restore(template.id)}
                />
              ))
            : [1, 2, 3].map((card) => (
                <Skeleton key={card} component="li" variant="rounded" sx={{ height: 280 }} />
              ))}
        </Box>
      )}
    </ActionDialog>
  )
}
