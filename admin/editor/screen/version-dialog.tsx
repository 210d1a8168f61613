import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import type { Language } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { ChangedParts } from '../../sites/changes/changed-parts.tsx'
import { PageComparison, TwoPhones, useComparedHeight } from '../../sites/changes/page-comparison.tsx'
import { useEditing, useEditor } from '../session/editor.ts'
import { useReadAnew } from './use-read-anew.ts'
import { useRestoring } from './use-restoring.ts'
import { versionTitle } from './version-labels.ts'

interface VersionDialogProps {
  row: VersionRow
  onClose: () => void
}

/** The changes since a version; it can be restored as a whole, or one page or category of it. */
export function VersionDialog({ row, onClose }: VersionDialogProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { restore, isBusy } = useRestoring()
  const { fullTitle, facts } = versionTitle(t, row)
  const restoreAll = async () => {
    if (await restore(row.id)) onClose()
  }
  return (
    <DialogFrame
      title={fullTitle}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {!isReadOnly && (
            <Button variant="contained" disabled={isBusy} onClick={() => void restoreAll()}>
              {t('editorScreen.versions.restoreAll')}
            </Button>
          )}
        </>
      }
    >
      <Differences row={row} lead={`${tokyoTime(row.at).slice(0, 10)} · ${facts}`} />
    </DialogFrame>
  )
}

function Differences({ row, lead }: { row: VersionRow; lead: string }) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { restorePart, isBusy } = useRestoring()
  const languages = useEditing(({ site }) => site.settings.languages)
  const titles = [t('editorScreen.versions.then'), t('editorScreen.versions.now')] as const
  const { data, error, refetch } = useRequest('GET /api/versions/:id/changes', { params: { id: row.id } })
  useReadAnew(refetch)
  if (error instanceof Error) return <FormHelperText error>{error.message}</FormHelperText>
  if (!data) return <Skeleton variant="rounded" height={200} />
  const restoreButton = (kind: 'page' | 'category', id: string) => (
    <Button
      size="small"
      variant="outlined"
      disabled={isBusy}
      onClick={() => void restorePart(row.id, { kind, id })}
    >
      {t(`editorScreen.versions.${kind === 'page' ? 'restorePage' : 'restoreCategory'}`)}
    </Button>
  )
  return (
    <ChangedParts
      key={data.pages.map(({ id }) => id).join()}
      changes={data}
      lead={lead}
      nothing={t('editorScreen.versions.same')}
      startsOpen
      actionOf={({ id, kind }) => !isReadOnly && kind !== 'added' && restoreButton('category', id)}
      show={(change) => (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
          <PageComparison languages={languages} change={change}>
            {(language) => (
              <ThenAndNow versionId={row.id} pageId={change.id} language={language} titles={titles} />
            )}
          </PageComparison>
          {!isReadOnly && change.kind !== 'added' && restoreButton('page', change.id)}
        </Box>
      )}
    />
  )
}

interface ThenAndNowProps {
  versionId: string
  pageId: string
  language: Language
  titles: readonly [before: string, after: string]
}

function ThenAndNow({ versionId, pageId, language, titles }: ThenAndNowProps) {
  const height = useComparedHeight()
  const { data, error } = useRequest('GET /api/versions/:id/page-states', {
    params: { id: versionId },
    query: { page: pageId, language },
  })
  const states = data && ([data.version, data.draft] as const)
  return <TwoPhones language={language} error={error} titles={titles} states={states} height={height} />
}
