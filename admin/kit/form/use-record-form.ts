import { useState } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { type Done, useCall } from '../query/use-call.ts'
import { changedPlaces } from './merge-changes.ts'

/** How a form changes a record that is there. */
export interface RecordFormOptions<Row, Values> {
  /** As the server has it by now: what others change meanwhile is merged, or shown where something was typed. */
  record: Row
  valuesOf: (record: Row) => Values
  /** Sends what was entered, with the record that it was entered over, and answers with the record as it is then. */
  save: (values: Values, seen: Row) => Promise<Row>
  /** Said once it is saved. */
  saved: Done<Row>
  onSaved?: (record: Row) => void
  /** Everything that the server found wrong with the last try, for what no field of the form shows. */
  onProblems?: (problems: readonly Problem[]) => void
}

/** The state of a form over a record that others may change at the same time. */
export function useRecordForm<Row, Values extends object>(options: RecordFormOptions<Row, Values>) {
  const { record, valuesOf, save, saved, onSaved, onProblems } = options
  const { call, isBusy } = useCall()
  const [seen, setSeen] = useState(record)
  // The record from before this form saved is on the screen until it has been asked anew.
  const [outdated, setOutdated] = useState<Row>()
  const latest = record === outdated ? seen : record
  const [base, now] = [valuesOf(seen), valuesOf(latest)]
  const isSame = changedPlaces(base, now).length === 0
  /** Answers what is wrong, by field; nothing once it is saved. */
  const onSubmit = async (values: Values): Promise<Record<string, string> | undefined> => {
    // What others changed of a record that is no part of this form stands in nobody's way.
    const outcome = await call(() => save(values, isSame ? latest : seen), saved)
    onProblems?.(outcome.isDone ? [] : outcome.problems)
    if (!outcome.isDone) return outcome.errors
    setSeen(outcome.value)
    setOutdated(record)
    onSaved?.(outcome.value)
    return undefined
  }
  return { values: base, onSubmit, isBusy, newer: { base, latest: now, onTake: () => setSeen(latest) } }
}
