import type { ConnectorOrigin, ConnectorRow } from '#model/calls/messages/connectors.ts'
import { type ConnectorKindName, connectorKind, settingNames } from '#model/connectors/connector-kinds.ts'
import { type Mapping, suggestMapping } from '#model/connectors/mapping.ts'
import { originKey } from './connector-labels.ts'

export interface ConnectorValues {
  kind: ConnectorKindName
  name: string
  /** What is sent on: see `originKey`. */
  origin: string
  /** Secrets are empty: what was entered is not sent back. */
  settings: Record<string, string>
  mapping: Mapping[]
}

export const newValues = (
  kind: ConnectorKindName,
  name: string,
  origin: ConnectorOrigin,
): ConnectorValues => ({
  kind,
  name,
  origin: originKey(origin),
  settings: Object.fromEntries(settingNames(kind).map((setting) => [setting, ''])),
  mapping: suggestMapping(connectorKind(kind), origin.fields),
})

export const valuesOf = ({ kind, name, settings, mapping, ...row }: ConnectorRow): ConnectorValues => ({
  ...{ kind, name, mapping, origin: originKey(row) },
  settings: Object.fromEntries(settingNames(kind).map((setting) => [setting, settings[setting] ?? ''])),
})

/** The settings that were entered: an empty secret keeps the one that there is. */
export const enteredSettings = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter(([, text]) => text.trim() !== ''))
