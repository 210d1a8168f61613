import { z } from 'zod'

/*
 * The names of schemas in the OpenAPI document. Bodies and replies are registered separately: a field with a default is
 * optional in a body and always present in a reply.
 */

export const bodySchemas = z.registry<{ id: string }>()
export const replySchemas = z.registry<{ id: string }>()
