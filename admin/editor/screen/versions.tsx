import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textWeight } from '../../kit/theme/tokens.ts'
import { approvedLabels } from '../../sites/approvals/approved-labels.ts'
import { saveNow } from '../session/autosave.ts'
import { changeThere } from '../session/change-there.ts'
import { useEditor } from '../session/editor.ts'

const dayMs = 86_400_000

/** A moment as staff read it, in Japan's time; of the last day the time alone. */
export function momentLabels(at: number): string {
  const words = tokyoTime(new Date(at).toISOString())
  return Date.now() - at < dayMs ? words.slice(-5) : words
}

const nameLength = 50

/** States of the site that were named, approved or published. Going back to one changes the draft, never what is live. */
export function Versions({ siteId }: { siteId: string }) {
  const t = useText()
  const notify = useNotify()
  const { session, isReadOnly } = useEditor()
  const { request, isBusy } = useCall()
  const { data: rows } = useRequest('GET /api/versions', {
    query: { filter: { siteId }, range: [0, 199] },
  })
  const keep = async (name: string) => {
    await saveNow(session)
    return (await request('POST /api/versions', { body: { siteId, name } }, null)).isDone
  }
  const restore = async ({ id }: VersionRow) => {
    const isRestored = await changeThere(session, 'editorScreen.did.restored', async () => {
      return (await request('POST /api/versions/:id/restore', { params: { id } })).isDone
    })
    if (isRestored) notify(t('editorScreen.versions.restored'), { type: 'success' })
  }
  return (
    <>
      {!isReadOnly && <NameForm onKeep={keep} isBusy={isBusy} />}
      {rows?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('editorScreen.versions.empty')}
        </Typography>
      )}
      <Box component="ul" sx={plainList}>
        {rows?.map((row) => (
          <Version
            key={row.id}
            row={row}
            {...(isReadOnly ? {} : { onRestore: () => void restore(row) })}
            isBusy={isBusy}
          />
        ))}
      </Box>
    </>
  )
}

function NameForm({ onKeep, isBusy }: { onKeep: (name: string) => Promise<boolean>; isBusy: boolean }) {
  const t = useText()
  const id = useId()
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onKeep(name.trim())) setName('')
  }
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void submit(event)}>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.75 }}>
        {t('editorScreen.versions.name')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          id={id}
          fullWidth
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder={t('editorScreen.versions.example')}
          inputProps={{ maxLength: nameLength }}
        />
        <Button type="submit" variant="outlined" disabled={name.trim() === ''} loading={isBusy}>
          {t('editorScreen.versions.keep')}
        </Button>
      </Box>
    </Box>
  )
}

interface VersionProps {
  row: VersionRow
  onRestore?: () => void
  isBusy: boolean
}

function Version({ row, onRestore, isBusy }: VersionProps) {
  const t = useText()
  const { release } = row
  const inRelease = (key: 'release' | 'sameAs') =>
    release === null ? undefined : t(`editorScreen.versions.${key}`, { number: release })
  const approval = row.approved && approvedLabels(t, row.approved)
  const title = row.name ?? inRelease('release') ?? approval ?? t('editorScreen.versions.nameless')
  const facts = [
    momentLabels(Date.parse(row.at)),
    row.by?.name,
    row.name ? inRelease('sameAs') : undefined,
    title === approval ? undefined : approval,
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: textWeight.semibold }} noWrap title={title}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {onRestore && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={onRestore}
          aria-label={t('editorScreen.versions.restoreOf', { name: title })}
        >
          {t('editorScreen.versions.restore')}
        </Button>
      )}
    </Box>
  )
}
