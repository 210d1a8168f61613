import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useText } from '../../../i18n/use-text.ts'
import { Caption } from '../../../kit/display/caption.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import type { SharedRef } from '../../commands/shared-commands.ts'
import { useSharedUses } from '../../commands/use-shared.ts'
import { useEditor } from '../../session/editor.ts'

/** Maximum number of shown positions; the number of pages is always shown. */
const most = 12

/** The pages with copies of a shared item; a press opens one and selects the copy. */
export function SharedPlaces(ref: SharedRef) {
  const t = useText()
  const { pageId, openPage, select } = useEditor()
  const uses = useSharedUses(ref)
  const open = (use: (typeof uses)[number]) => {
    openPage(use.pageId)
    select([{ kind: use.kind, id: use.id }])
  }
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Caption>
        {uses.length === 0
          ? t(`editorShared.${ref.kind}.nowhere`)
          : t('editorShared.onPages', { smart_count: uses.length })}
      </Caption>
      {uses.length > 0 && (
        <Box
          component="ul"
          aria-label={t('editorShared.where')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ...plainList, mt: 0.5 }}
        >
          {uses.slice(0, most).map((use) => (
            <li key={use.pageId}>
              <Chip
                size="small"
                variant={use.pageId === pageId ? 'filled' : 'outlined'}
                label={use.position}
                aria-label={t('editorShared.open', { position: use.position })}
                aria-current={use.pageId === pageId}
                onClick={() => open(use)}
              />
            </li>
          ))}
          {uses.length > most && <li aria-hidden="true">…</li>}
        </Box>
      )}
    </Box>
  )
}
