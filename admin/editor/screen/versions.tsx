import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textWeight } from '../../kit/theme/tokens.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'
import { useReadAnew } from './use-read-anew.ts'
import { useRestoring } from './use-restoring.ts'
import { VersionDialog } from './version-dialog.tsx'
import { byDay, dayLabel, versionTitle } from './version-labels.ts'

const dayMs = 86_400_000

/** A time as staff read it, in Japan; within the last 24 hours only the time of day. */
export function momentLabels(at: number): string {
  const words = tokyoTime(new Date(at).toISOString())
  return Date.now() - at < dayMs ? words.slice(-5) : words
}

const nameLength = 50

/** How many are read at first, and how many more at a time. */
const atOnce = 100

/** Stored versions of the site by day. Restoring one changes the draft, never the live site. */
export function Versions({ siteId }: { siteId: string }) {
  const t = useText()
  const { session, isReadOnly } = useEditor()
  const { request, isBusy: isNaming } = useCall()
  const { restore, isBusy } = useRestoring()
  const [limit, setLimit] = useState(atOnce)
  const [shown, show] = useState<VersionRow>()
  const { data: rows, refetch } = useRequest('GET /api/versions', {
    query: { filter: { siteId, autosaved: true }, range: [0, limit - 1] },
  })
  useReadAnew(refetch)
  const keep = async (name: string) => {
    await saveNow(session)
    return (await request('POST /api/versions', { body: { siteId, name } }, null)).isDone
  }
  return (
    <>
      {!isReadOnly && <NameForm onKeep={keep} isBusy={isNaming} />}
      {rows && (
        <Typography variant="body2" color="textSecondary">
          {t(`editorScreen.versions.${rows.length === 0 ? 'empty' : 'kept'}`)}
        </Typography>
      )}
      {byDay(rows ?? [], ({ at }) => at).map(([day, ofDay]) => (
        <section key={day}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {dayLabel(t, ofDay[0]!.at, Date.now())}
          </Typography>
          <Box component="ul" sx={plainList}>
            {ofDay.map((row) => (
              <Version
                key={row.id}
                row={row}
                onShow={() => show(row)}
                {...(isReadOnly ? {} : { onRestore: () => void restore(row.id) })}
                isBusy={isBusy}
              />
            ))}
          </Box>
        </section>
      ))}
      {rows && rows.length >= limit && (
        <Button onClick={() => setLimit(limit + atOnce)}>{t('editorScreen.versions.older')}</Button>
      )}
      {shown && <VersionDialog row={shown} onClose={() => show(undefined)} />}
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
  onShow: () => void
  onRestore?: () => void
  isBusy: boolean
}

function Version({ row, onShow, onRestore, isBusy }: VersionProps) {
  const t = useText()
  const { title, fullTitle, facts } = versionTitle(t, row)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: textWeight.semibold }} noWrap title={title}>
          {title}
        </Typography>
        <Caption>{facts}</Caption>
      </Box>
      <Button
        size="small"
        onClick={onShow}
        aria-label={t('editorScreen.versions.lookOf', { name: fullTitle })}
        sx={{ flex: 'none' }}
      >
        {t('editorScreen.versions.look')}
      </Button>
      {onRestore && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={onRestore}
          aria-label={t('editorScreen.versions.restoreOf', { name: fullTitle })}
          sx={{ flex: 'none' }}
        >
          {t('editorScreen.versions.restore')}
        </Button>
      )}
    </Box>
  )
}
