import { z } from 'zod'

/** What an agent may do, each apart. */
export const agentRights = [
  /** Sites, pages, checks, figures, and how much visitors have sent. */
  'read',
  /** Changes of the draft that take nothing away. */
  'draft',
  /** New media in the library. */
  'media',
  /** To ask people for a publish. */
  'request',
  /** To take pages and categories out of the draft. */
  'delete',
  /** To change prices in the draft. */
  'price',
  /** To read what visitors have sent, and who they are. */
  'members',
  /** To publish. */
  'publish',
] as const
export type AgentRight = (typeof agentRights)[number]

export const agentRightSchema = z.enum(agentRights)

/** What an agent may do unless somebody decides otherwise: nothing that visitors see, that is lost or that is private. */
export const usualAgentRights: readonly AgentRight[] = ['read', 'draft', 'media', 'request']
