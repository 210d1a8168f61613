import { airtable } from './airtable.ts'
import type { ConnectorKind } from './connector-kind.ts'
import { googleSheets } from './google-sheets.ts'
import { hubspot } from './hubspot.ts'
import { kintone } from './kintone.ts'
import { line } from './line.ts'
import { salesforce } from './salesforce.ts'
import { slack } from './slack.ts'

/** All services that records can be sent on to, by their names. Stored: never renamed. */
const kinds = { hubspot, kintone, 'google-sheets': googleSheets, salesforce, line, slack, airtable } as const
export type ConnectorKindName = keyof typeof kinds

export const connectorKindNames = Object.keys(kinds) as [ConnectorKindName, ...ConnectorKindName[]]

/** The declaration of a kind, whose settings are then known by name only to itself. */
export const connectorKind = (name: ConnectorKindName): ConnectorKind =>
  // A kind takes the settings that it declares, which the schema of the call has checked.
  kinds[name] as ConnectorKind

export const settingNames = (name: ConnectorKindName): string[] => Object.keys(connectorKind(name).settings)

export const isSecretSetting = (name: ConnectorKindName, setting: string): boolean =>
  connectorKind(name).settings[setting]?.isSecret === true
