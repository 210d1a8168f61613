import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { actions } from '#model/records/permissions.ts'
import { isRecord } from '#model/values/fields.ts'

export type AuditResult = 'done' | 'refused' | 'failed'

/** The result of a request, by the status of its response. */
export const resultOf = ({ status }: Pick<AuditRow, 'status'>): AuditResult =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'

export interface DetailLine {
  name: string
  /** Absent where the detail is no change. */
  from?: string
  to: string
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  isRecord(value) && ('from' in value || 'to' in value)

/** A change within a record yields one line for each field that differs. */
function changeLines(name: string, from: unknown, to: unknown): DetailLine[] {
  if (!isRecord(from) && !isRecord(to)) return [{ name, from: asText(from), to: asText(to) }]
  const [before, after] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .map((key) => ({ name: `${name}.${key}`, from: asText(before[key]), to: asText(after[key]) }))
}

/** The details of an entry, line by line; a field within a record is named by the record's name, a dot and its own. */
export const detailLines = (details: AuditRow['details']): DetailLine[] =>
  Object.entries(details ?? {}).flatMap(([name, value]) =>
    isChange(value) ? changeLines(name, value.from, value.to) : [{ name, to: asText(value) }],
  )

/** The actions that the log can contain: those of the permission table, and those without a session. */
export const auditActions: readonly string[] = [
  'session.start',
  'session.refresh',
  'session.replay',
  'password.forgot',
  'password.reset',
  'sign-up',
  'sign-up.confirm',
  ...actions.filter((action) => action !== 'template.read'),
]

/** The label of an action; an action of another version of the product keeps its name. */
export function useActionLabels(): (action: string) => string {
  const translate = useTranslate()
  return useCallback((action) => translate(`swipress.auditAction.${action}`, { _: action }), [translate])
}
