import Link from '@mui/material/Link'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { saveNow } from '../session/autosave.ts'
import { update } from '../session/editing.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { staleTextOf } from '../session/stale-texts.ts'

/** The stale text of a field: the pointer under which the server knows it. Undefined if the text is not older than its original. */
export const useStaleText = (pointer: string): string | undefined =>
  useEditing(({ site, stale }) => staleTextOf(site, stale, pointer))

interface StaleNoteProps {
  id: string
  siteId: string | undefined
  /** Pointer as the server knows it. */
  text: string
  label: string
}

/** Shown below a translation whose original has changed since. A button confirms that it still fits. */
export function StaleNote({ id, siteId, text, label }: StaleNoteProps) {
  const t = useText()
  const { session, isReadOnly } = useEditor()
  const { request, isBusy } = useCall()
  const keep = async () => {
    if (siteId === undefined) return
    // Saved first: the confirmation is about both texts as they are here.
    await saveNow(session)
    const options = { params: { id: siteId }, body: { texts: [text] } }
    const outcome = await request('POST /api/sites/:id/fitting-texts', options)
    if (outcome.isDone) update(session, { stale: outcome.value.stale })
  }
  return (
    <Row role="note" id={id} sx={{ mt: 0.5, columnGap: 1, fontSize: textSize.small, color: 'warning.main' }}>
      {t('editorScreen.stale.note')}
      {!isReadOnly && siteId !== undefined && (
        <Link
          component="button"
          underline="always"
          color="inherit"
          type="button"
          disabled={isBusy}
          aria-label={`${t('editorScreen.stale.fits')}: ${label}`}
          onClick={() => void keep()}
          sx={{ fontSize: 'inherit', fontWeight: textWeight.semibold }}
        >
          {t('editorScreen.stale.fits')}
        </Link>
      )}
    </Row>
  )
}
