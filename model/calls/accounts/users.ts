import { z } from 'zod'
import { monthPattern } from '../../billing/charged-days.ts'
import { accountTypes, authorities, contractStates } from '../../records/account.ts'
import { importColumns } from '../../records/user-import.ts'
import { isEmail } from '../../values/email.ts'
import { colorSchema, trimmedTextSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { plainEmail } from '../../values/plain-text.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { siteBuckets } from './dashboard.ts'

/** Names of companies and people. */
export const nameSchema = trimmedTextSchema(50).min(1)
/** `yyyy-mm-dd`. */
const day = z.iso.date()
export const emailAddress = z.string().overwrite(plainEmail).refine(isEmail, { error: 'email' })

/** How the console looks to the people of an account; `logo` is a media reference. */
export const themeSchema = z.object({
  logo: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
})
themeSchema.register(replySchemas, { id: 'Theme' })

/** GET /api/users. A user is an account: a company and the people in it. */
export const userRowSchema = z.object({
  id: z.string(),
  type: z.enum(accountTypes),
  parentId: z.string().nullable(),
  parentCompany: z.string().nullable(),
  company: z.string(),
  /** Name of the main contact; null if the account has none. */
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  contract: z.enum(contractStates),
  contractStart: z.string().nullable(),
  contractEnd: z.string().nullable(),
  authority: z.enum(authorities),
  licenseIssuance: z.boolean(),
  /** ISO 8601, UTC, as all instants here. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
userRowSchema.register(replySchemas, { id: 'UserRow' })
export type UserRow = z.infer<typeof userRowSchema>

/** GET /api/users/:id */
export const userDetailSchema = userRowSchema.extend({
  /** The accounts above it that the reader may see, the nearest last. */
  above: z.array(z.object({ id: z.string(), company: z.string(), type: z.enum(accountTypes) })),
  theme: themeSchema.nullable(),
  /** Address of the theme's logo. */
  logoUrl: z.string().nullable(),
  admins: z.number(),
  sites: z.number(),
  /** Accounts directly below it. */
  children: z.number(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
userDetailSchema.register(replySchemas, { id: 'UserDetail' })
export type UserDetail = z.infer<typeof userDetailSchema>

/** The filter of GET /api/users. */
export const userFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  /** Part of the company's name, or of the main contact's name or e-mail address. */
  q: z.string().max(256).optional(),
  type: z.enum(accountTypes).optional(),
  contract: z.enum(contractStates).optional(),
  parentId: z.string().max(64).optional(),
  /** The month in Japan in which it was opened, or ended for good: `2026-11`. */
  begunIn: z.string().regex(monthPattern, 'month').optional(),
  endedIn: z.string().regex(monthPattern, 'month').optional(),
  /** Name of the plan in force; empty: without a plan. */
  plan: z.string().max(256).optional(),
  /** Range of its number of sites. */
  sites: z.enum(siteBuckets).optional(),
})
export const userSortFields = ['company', 'createdAt', 'type', 'contract', 'contractEnd'] as const

/** The fields of a new account. */
export const newUserSchema = z.strictObject({
  type: z.enum(accountTypes),
  company: nameSchema,
  contactName: nameSchema,
  email: emailAddress,
  contractStart: day.nullish(),
  contractEnd: day.nullish(),
  /** OEM accounts may open accounts below them unless this is false. */
  licenseIssuance: z.boolean().optional(),
  authority: z.enum(authorities).optional(),
  /** The language of mails to them. */
  language: z.enum(languages).optional(),
})
export type NewUser = z.infer<typeof newUserSchema>

/** POST /api/users: creates an account below another. Its main contact is invited by mail to choose a password. */
export const createUserBodySchema = newUserSchema.extend({ parentId: z.string().min(1).max(64) })
createUserBodySchema.register(bodySchemas, { id: 'CreateUser' })
export type CreateUserBody = z.infer<typeof createUserBodySchema>

/**
 * PUT /api/users/:id. Absent fields keep their values; nobody can change the authority or the licence of their own
 * account.
 */
export const updateUserBodySchema = z.strictObject({
  company: nameSchema.optional(),
  contractStart: day.nullish(),
  contractEnd: day.nullish(),
  authority: z.enum(authorities).optional(),
  licenseIssuance: z.boolean().optional(),
})
updateUserBodySchema.register(bodySchemas, { id: 'UpdateUser' })
export type UpdateUserBody = z.infer<typeof updateUserBodySchema>

/** PUT /api/users/:id/theme. An empty theme removes it. */
export const themeBodySchema = z.strictObject({
  /** Media reference from the reply to an upload. */
  logo: z
    .string()
    .regex(/^media:[0-9a-f]{64}$/)
    .nullable(),
  mainColor: colorSchema.nullable(),
  textColor: colorSchema.nullable(),
})
themeBodySchema.register(bodySchemas, { id: 'ChangeTheme' })
export type ThemeBody = z.infer<typeof themeBodySchema>

/** POST /api/users/:id/contract. Ending a contract cannot be undone: `company` must then be the company's name. */
export const contractBodySchema = z.strictObject({
  contract: z.enum(contractStates),
  content: trimmedTextSchema(500).default(''),
  company: z.string().max(50).optional(),
})
contractBodySchema.register(bodySchemas, { id: 'ChangeContract' })
export type ContractBody = z.infer<typeof contractBodySchema>

/** GET /api/contract-changes, filtered by `accountId`, newest first. */
export const contractChangeRowSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  at: z.string(),
  executor: z.string(),
  from: z.enum(contractStates).nullable(),
  to: z.enum(contractStates),
  content: z.string(),
})
contractChangeRowSchema.register(replySchemas, { id: 'ContractChange' })
export type ContractChangeRow = z.infer<typeof contractChangeRowSchema>

/** A line of the file that cannot be imported. */
export const importProblemSchema = z.object({
  /** Line of the file, from 1; the header is line 1. */
  line: z.number(),
  column: z.enum(importColumns).nullable(),
  /** In the language of the request. */
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/**
 * POST /api/user-imports?parentId=…[&dryRun=true][&invite=true], with the file as `text/csv`. All or nothing: with any
 * problem, `users` is 0. Contacts are invited by mail only with `invite`, at most 500 at a time.
 */
export const importReplySchema = z.object({
  /** How many accounts were created, or would be. */
  users: z.number(),
  /** In the order of the lines, at most 10,000. */
  problems: z.array(importProblemSchema),
  /** The first lines, as they were read. */
  preview: z.array(z.partialRecord(z.enum(importColumns), z.string())),
})
importReplySchema.register(replySchemas, { id: 'Import' })
export type ImportReply = z.infer<typeof importReplySchema>

const [email, start, end] = ['hanako@example.com', '2026-04-01', '2027-03-31']
const csv = { type: 'text/csv', description: 'UTF-8, the first line names the columns.' }

export const userCalls = defineCalls({
  'GET /api/users': {
    action: 'account.read',
    tag: 'Accounts',
    summary: 'List accounts',
    ...lists(userRowSchema, {
      filter: userFilterSchema,
      sort: userSortFields,
      defaultSort: { field: 'company', order: 'ASC' },
    }),
  },
  'POST /api/users': {
    action: 'account.create',
    isRepeatable: true,
    tag: 'Accounts',
    summary: 'Open an account',
    description: 'Below another one. Its main contact is invited by mail to choose a password.',
    body: createUserBodySchema,
    example: {
      type: 'USER',
      parentId: '0190b7a2-5b1c-7c3e-9d2a-6f4b8e1a2c3d',
      company: 'Hanabi Inc.',
      contactName: 'Hanako Sato',
      email,
      contractStart: start,
      contractEnd: end,
    },
    replies: { 201: { description: 'The account.', content: userDetailSchema } },
    errors: ['CONFLICT', 'NOT_FOUND'],
  },
  'GET /api/users/:id': {
    action: 'account.read',
    tag: 'Accounts',
    summary: 'Read an account',
    ...answers(userDetailSchema, 'The account.'),
  },
  'PUT /api/users/:id': {
    action: 'account.edit',
    tag: 'Accounts',
    summary: 'Change an account',
    body: updateUserBodySchema,
    example: { company: 'Hanabi Holdings Inc.', contractEnd: end },
    hasRevision: true,
    ...answers(userDetailSchema, 'The account as it is now.'),
  },
  'DELETE /api/users/:id': {
    action: 'account.delete',
    tag: 'Accounts',
    summary: 'Remove an account',
    description: 'One without sites and without accounts below it.',
    ...answers(removedSchema, 'It is gone, and its people with it.'),
    errors: ['CONFLICT'],
  },
  'PUT /api/users/:id/theme': {
    action: 'account.theme',
    tag: 'Accounts',
    summary: 'Change how the console looks to an account and those below it',
    body: themeBodySchema,
    example: { logo: null, mainColor: '#1976d2', textColor: '#ffffff' },
    hasRevision: true,
    ...answers(userDetailSchema, 'The account as it is now.'),
  },
  'POST /api/users/:id/contract': {
    action: 'account.contract',
    tag: 'Accounts',
    summary: 'Pause, resume or end a contract',
    description: 'Ending one cannot be undone: `company` has to be the name of the company then.',
    body: contractBodySchema,
    example: { contract: 'SUSPENDED', content: 'Asked for by telephone.' },
    ...answers(userDetailSchema, 'The account as it is now.'),
    errors: ['CONFLICT'],
  },
  'GET /api/contract-changes': {
    action: 'account.read',
    tag: 'Accounts',
    summary: 'List what became of a contract',
    ...lists(contractChangeRowSchema, {
      filter: z.strictObject({
        id: z.array(z.string()).max(1_000).optional(),
        accountId: z.string().max(64).optional(),
      }),
      sort: ['at'],
      defaultSort: { field: 'at', order: 'DESC' },
    }),
  },
  'POST /api/user-imports': {
    action: 'account.create',
    isRepeatable: true,
    tag: 'Accounts',
    summary: 'Open accounts from a CSV file',
    description: 'The whole file or nothing. Every bad line is named.',
    query: {
      parentId: { description: 'The account that they are to stand below.', isRequired: true },
      dryRun: { description: '`true`: only look whether it could be done.', example: 'true' },
      invite: { description: '`true`: the main contacts are invited by mail.', example: 'true' },
    },
    body: csv,
    ...answers(importReplySchema, 'What was done, or would be, or what is wrong.'),
    errors: ['NOT_FOUND'],
  },
  'GET /api/user-exports': {
    action: 'account.export',
    isAudited: true,
    tag: 'Accounts',
    summary: 'Take accounts away as a CSV file',
    query: {
      filter: { description: 'As in the list of accounts.' },
      sort: { description: 'As in the list of accounts.' },
    },
    ...answers({ type: 'text/csv', description: 'UTF-8 with BOM.' }, 'The file.'),
    errors: ['INVALID_INPUT'],
  },
})
