import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { LeadEntry } from '#model/calls/submissions/leads.ts'
import type { SubmissionDetail } from '#model/calls/submissions/received.ts'
import { moneyText } from '#model/records/goal.ts'
import { longestNote } from '#model/records/lead.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { useMay } from '../../session/use-may-on.ts'

interface LeadHistoryProps {
  detail: SubmissionDetail
  onChanged: () => void
}

/** The notes about a submission and what was changed of its lead, the latest first. */
export function LeadHistory({ detail, onChanged }: LeadHistoryProps) {
  const t = useText()
  const mayEdit = useMay()('visitor.edit') !== undefined
  const [asked, setAsked] = useState<LeadEntry>()
  const { request, isBusy } = useCall()
  const remove = async () => {
    const params = { id: detail.id, noteId: asked?.id ?? '' }
    const { isDone } = await request('DELETE /api/submissions/:id/notes/:noteId', { params })
    if (!isDone) return
    setAsked(undefined)
    onChanged()
  }
  return (
    <Box sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1.5 }}>
        {t('visitors.leads.history')}
      </Typography>
      {mayEdit && <NoteForm id={detail.id} onAdded={onChanged} />}
      {detail.history.length === 0 && !mayEdit && (
        <Typography variant="body2" color="textSecondary">
          {t('visitors.leads.nothing')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.75 }}>
        {detail.history.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} onRemove={mayEdit && (() => setAsked(entry))} />
        ))}
      </Box>
      <Ask
        isOpen={asked !== undefined}
        isDangerous
        isBusy={isBusy}
        title={t('visitors.leads.removeNoteTitle')}
        text={t('visitors.leads.removeNoteText')}
        confirm={t('visitors.remove')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void remove()}
      />
    </Box>
  )
}

function Entry({ entry, onRemove }: { entry: LeadEntry; onRemove: false | (() => void) }) {
  const t = useText()
  const textOf = useChangeText()
  const isNote = entry.change.kind === 'note'
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {textOf(entry.change)}
        </Typography>
        <Caption>
          {entry.author ?? t('visitors.leads.somebody')} · {tokyoTime(entry.createdAt)}
        </Caption>
      </Box>
      {isNote && onRemove && (
        <IconAction icon="trash" label={t('visitors.leads.removeNote')} onClick={onRemove} />
      )}
    </Box>
  )
}

function useChangeText() {
  const t = useText()
  return (change: LeadEntry['change']): string => {
    if (change.kind === 'note') return change.text
    if (change.kind === 'owner')
      return change.to
        ? t('visitors.leads.ownedBy', { name: change.to.name ?? t('visitors.leads.somebody') })
        : t('visitors.leads.nobody')
    const { from, to, worth } = change
    const [before, after] = [t(`visitors.leads.states.${from}`), t(`visitors.leads.states.${to}`)]
    const parts = [
      from !== to && t('visitors.leads.moved', { from: before, to: after }),
      worth && t('visitors.leads.worthNow', { worth: moneyText(worth) }),
    ].filter(Boolean)
    return parts.join(' · ') || t('visitors.leads.worthNow', { worth: t('common.none') })
  }
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const { request, isBusy } = useCall()
  const add = async () => {
    const { isDone } = await request('POST /api/submissions/:id/notes', { params: { id }, body: { text } })
    if (!isDone) return
    setText('')
    onAdded()
  }
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, mb: 2, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <OutlinedInput
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        value={text}
        placeholder={t('visitors.leads.notePlace')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': t('visitors.leads.note'), maxLength: longestNote } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
        {t('visitors.leads.addNote')}
      </Button>
    </Box>
  )
}
