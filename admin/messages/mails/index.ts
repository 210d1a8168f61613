import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const mailSuppressions = {
  name: 'mail-suppressions',
  list: lazy(async () => ({ default: (await import('./suppression-list.tsx')).SuppressionList })),
} satisfies ResourceProps

export const mails = {
  name: 'mails',
  list: lazy(async () => ({ default: (await import('./list.tsx')).MailList })),
  recordRepresentation: 'subject',
} satisfies ResourceProps
