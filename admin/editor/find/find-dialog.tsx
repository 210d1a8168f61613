import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { type FindQuery, replaceInSite } from '#model/edits/translations/find-and-replace.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { MatchList } from './match-list.tsx'
import { type Match, matchesOf } from './matches.ts'

const emptyQuery: FindQuery = { text: '', matchesCase: false }

/** Finds a text or a price in the whole site, and replaces it where somebody leaves it chosen: one step to undo. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { isReadOnly, goTo, site } = useEditor()
  const change = useChange()
  const [query, setQuery] = useState(emptyQuery)
  const [replacement, setReplacement] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [replaced, setReplaced] = useState(0)
  const matches = useMatches(query, replacement)
  const { length } = chosenOf(matches ?? [], kept)
  const ask = (more: Partial<FindQuery>) => {
    setReplaced(0)
    // What was left out was so of another text, and might not even be shown.
    if (more.text !== undefined) setKept(new Set())
    setQuery({ ...query, ...more })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Computed again: the shown matches may be one letter behind the input.
    const chosen = chosenOf(matchesOf(site(), query, replacement), kept)
    change({ label: 'editorScreen.find.did' }, (draft) =>
      replaceInSite(
        draft,
        chosen.map(({ found }) => found),
        replacement,
      ),
    )
    setReplaced(chosen.length)
  }
  const form = useId()
  return (
    <ActionDialog
      title={t('editorScreen.find.title')}
      cancel={t('common.close')}
      onClose={onClose}
      gap={2}
      action={
        !isReadOnly && (
          <Button
            type="submit"
            form={form}
            variant="contained"
            disabled={length === 0 || query.text === replacement}
          >
            {length === 0
              ? t('editorScreen.find.submitNone')
              : t('editorScreen.find.submit', { smart_count: length })}
          </Button>
        )
      }
    >
      <Box component="form" id={form} onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <Texts query={query} onQuery={ask} replacement={replacement} onReplacement={setReplacement} />
        <Where query={query} onQuery={ask} />
      </Box>
      {replaced > 0 && (
        <Alert severity="success" variant="outlined">
          {t('editorScreen.find.done', { smart_count: replaced })}
        </Alert>
      )}
      <MatchList
        isDone={replaced > 0}
        matches={matches}
        kept={kept}
        isReadOnly={isReadOnly}
        hasReplacement={replacement !== ''}
        onKeep={(pointer, isKept) => setKept(withPointer(kept, pointer, isKept))}
        onGo={(pointer) => {
          onClose()
          goTo(pointer)
        }}
      />
    </ActionDialog>
  )
}

const chosenOf = (matches: readonly Match[], kept: ReadonlySet<string>) =>
  matches.filter(({ found, keeps }) => !keeps && !kept.has(found.pointer))

/** Undefined before anything is searched for. Deferred behind the input: a large site is not searched for every letter. */
function useMatches(query: FindQuery, replacement: string) {
  const site = useEditing((editing) => editing.site)
  const deferredQuery = useDeferredValue(query)
  const written = useDeferredValue(replacement)
  return useMemo(
    () => (deferredQuery.text === '' ? undefined : matchesOf(site, deferredQuery, written)),
    [site, deferredQuery, written],
  )
}

function withPointer(all: ReadonlySet<string>, pointer: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all)
  if (isIn) next.add(pointer)
  else next.delete(pointer)
  return next
}

interface TextsProps extends WhereProps {
  replacement: string
  onReplacement: (text: string) => void
}

function Texts({ query, onQuery, replacement, onReplacement }: TextsProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 2 }}>
      <TextLine
        label={t('editorScreen.find.find')}
        value={query.text}
        onValue={(text) => onQuery({ text })}
        isFirst
      />
      {!isReadOnly && (
        <TextLine label={t('editorScreen.find.replace')} value={replacement} onValue={onReplacement} />
      )}
    </Box>
  )
}

interface TextLineProps {
  label: string
  value: string
  onValue: (value: string) => void
  isFirst?: boolean
}

function TextLine({ label, value, onValue, isFirst = false }: TextLineProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        autoFocus={isFirst}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  )
}

interface WhereProps {
  query: FindQuery
  onQuery: (more: Partial<FindQuery>) => void
}

/** The languages to search, and whether case matters. */
function Where({ query, onQuery }: WhereProps) {
  const t = useText()
  const languages = useEditing(({ site }) => site.settings.languages)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      {languages.length > 1 && (
        <SegmentChoice
          label={t('editorScreen.find.languages')}
          value={query.language ?? 'all'}
          choices={['all', ...languages] as const}
          wordsOf={(choice) => (choice === 'all' ? t('editorScreen.find.all') : t(`language.${choice}`))}
          onChoose={(choice) => onQuery({ language: choice === 'all' ? undefined : choice })}
        />
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={query.matchesCase}
            onChange={(_event, matchesCase) => onQuery({ matchesCase })}
          />
        }
        label={t('editorScreen.find.matchesCase')}
        sx={{ '& .MuiFormControlLabel-label': { fontSize: textSize.base } }}
      />
    </Box>
  )
}
