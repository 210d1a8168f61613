import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { usePlaceLabels } from '../problems/problem-labels.ts'
import { changedPlaces } from './merge-changes.ts'

interface NewerRecordProps<Content> {
  title: string
  /** What the form began from. */
  base: Content
  /** What the server has by now. */
  latest: Content
  /** Begins again from the latest. */
  onTake: () => void
  onSave: () => void
  placeOf: (keys: readonly string[]) => readonly string[]
}

const listed = 6

/**
 * Follows the server while nothing is typed. After that, the form keeps what was typed: changes made
 * elsewhere are reported, and the person typing decides.
 */
export function NewerRecord<Content extends object>(props: NewerRecordProps<Content>) {
  const { base, latest, onTake, onSave } = props
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const { saving } = useSaveContext()
  const isDirty = Object.keys(dirtyFields).length > 0
  const places = changedPlaces(base, latest)
  const isToSave = useRef(false)
  useEffect(() => {
    if (!isDirty && !saving && places.length > 0) onTake()
  })
  useEffect(() => {
    if (!isToSave.current || places.length > 0) return
    isToSave.current = false
    // After the form around has taken what was typed over to the latest.
    queueMicrotask(onSave)
  })
  if (!isDirty || saving || places.length === 0) return null
  const saveMine = () => {
    isToSave.current = true
    onTake()
  }
  const takeTheirs = () => {
    reset()
    onTake()
  }
  return (
    <Conflict
      title={props.title}
      places={places.map(props.placeOf)}
      onSaveMine={saveMine}
      onTake={takeTheirs}
    />
  )
}

interface ConflictProps {
  title: string
  places: readonly (readonly string[])[]
  onSaveMine: () => void
  onTake: () => void
}

function Conflict({ title, places, onSaveMine, onTake }: ConflictProps) {
  const t = useText()
  const words = usePlaceLabels()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), [])
  const named = [...new Set(places.map(words))]
  const list = `${named.slice(0, listed).join(', ')}${named.length > listed ? ' …' : ''}`
  return (
    <Alert ref={alert} severity="warning" variant="outlined" sx={{ mb: 3 }}>
      <AlertTitle>{title}</AlertTitle>
      <div>{t('conflict.text')}</div>
      <div>{t('conflict.changed', { places: list })}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button size="small" variant="contained" onClick={onSaveMine}>
          {t('conflict.saveMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={onTake}>
          {t('conflict.loadTheirs')}
        </Button>
      </Box>
    </Alert>
  )
}
