import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../display/row.tsx'
import { usePlaceLabels } from '../problems/problem-labels.ts'
import { useSubmit } from './dirty-preserving-form.tsx'
import { changedPlaces } from './merge-changes.ts'

export interface NewerRecordProps<Content> {
  /** The values that the form began with. */
  base: Content
  /** The values that the server has now. */
  latest: Content
  /** Restarts the form from the latest values. */
  onTake: () => void
  /** Id of the surrounding form. */
  formId: string
  /** The keys by which differences are labelled, if they differ from those of the form. */
  placeOf?: (keys: readonly string[]) => readonly string[]
}

const listed = 6

/**
 * Follows the server while nothing is typed. After that, the form keeps what was typed: changes made elsewhere are
 * reported, and the user decides.
 */
export function NewerRecord<Content extends object>(props: NewerRecordProps<Content>) {
  const { base, latest, onTake, formId, placeOf = (keys) => keys } = props
  const { reset } = useFormContext()
  const submit = useSubmit(formId)
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
    // After the surrounding form has carried what was typed over to the latest record.
    queueMicrotask(submit)
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
  return <Conflict places={places.map(placeOf)} onSaveMine={saveMine} onTake={takeTheirs} />
}

interface ConflictProps {
  places: readonly (readonly string[])[]
  onSaveMine: () => void
  onTake: () => void
}

function Conflict({ places, onSaveMine, onTake }: ConflictProps) {
  const t = useText()
  const labels = usePlaceLabels()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), [])
  // Places without a label are not listed.
  const named = [...new Set(places.map(labels))].filter(
    (name) => !places.some((keys) => keys.join(' › ') === name),
  )
  const list = `${named.slice(0, listed).join(', ')}${named.length > listed ? ' …' : ''}`
  return (
    <Alert ref={alert} severity="warning" variant="outlined" sx={{ mb: 3 }}>
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      <div>{t('conflict.text')}</div>
      {named.length > 0 && <div>{t('conflict.changed', { places: list })}</div>}
      <Row gap={1} sx={{ mt: 1.5 }}>
        <Button size="small" variant="contained" onClick={onSaveMine}>
          {t('conflict.saveMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={onTake}>
          {t('conflict.loadTheirs')}
        </Button>
      </Row>
    </Alert>
  )
}
