import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import type { PartKind, TemplatePart } from '#model/calls/sites/templates.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { fittedPages } from '../commands/page-clipboard.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'
import { newId } from '../session/grid-tools.ts'
import { PartCard } from './part-card.tsx'
import { usePartTemplates } from './use-part-templates.ts'

interface PartTemplatesDialogProps {
  siteId: string
  kind: PartKind
  /** Given as it fits the site. */
  onPart: (part: TemplatePart) => void
  onClose: () => void
}

/** Chooses a column, or pages, that the account has kept. */
export function PartTemplatesDialog({ siteId, kind, onPart, onClose }: PartTemplatesDialogProps) {
  const t = useText()
  const id = useId()
  const { site, session } = useEditor()
  const { query, removed, isBusy, remove, restore, read } = usePartTemplates(siteId, kind)
  const { data: templates, error, refetch } = query
  const choose = async (templateId: string) => {
    const part = await read(templateId)
    if (!part) return
    onPart({ ...part, pages: fittedPages(part.pages, site(), newId) })
    // What they are drawn with comes with the answer.
    void saveNow(session)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={dialogPaper}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 1.5 }}>
        {t(kind === 'category' ? 'editorGrid.templates.category' : 'editorGrid.templates.pages')}
      </DialogTitle>
      <DialogContent>
        {error && !templates ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : templates?.length === 0 ? (
          <EmptyState
            icon="layers"
            title={t('editorGrid.templates.none')}
            text={t(
              kind === 'category' ? 'editorGrid.templates.howCategory' : 'editorGrid.templates.howPages',
            )}
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
