import { useState } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { type Done, useCall } from '../query/use-call.ts'
import { changedPlaces } from './merge-changes.ts'

/** How a form changes an existing record. */
export interface RecordFormOptions<Row, Values> {
  /** The server's latest version: changes of others are merged, or shown if the form was edited. */
  record: Row
  valuesOf: (record: Row) => Values
  /** Sends the values together with the record they are based on; resolves to the changed record. */
  save: (values: Values, seen: Row) => Promise<Row>
  /** Notice after it was saved. */
  saved: Done<Row>
  onSaved?: (record: Row) => void
  /** Called with all problems of the last attempt, including those that no field of the form shows. */
  onProblems?: (problems: readonly Problem[]) => void
}

/** The state of a form over a record that others may change at the same time. */
export function useRecordForm<Row, Values extends object>(options: RecordFormOptions<Row, Values>) {
  const { record, valuesOf, save, saved, onSaved, onProblems } = options
  const { call, isBusy } = useCall()
  const [seen, setSeen] = useState(record)
  // The record from before the save stays on the screen until it has been refetched.
  const [outdated, setOutdated] = useState<Row>()
  const latest = record === outdated ? seen : record
  const [base, now] = [valuesOf(seen), valuesOf(latest)]
  const isSame = changedPlaces(base, now).length === 0
  /** Resolves to the errors by field, or undefined if it was saved. */
  const onSubmit = async (values: Values): Promise<Record<string, string> | undefined> => {
    // If others changed only parts that this form does not show, their latest record is the base.
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
