import { z } from 'zod'

/*
 * The names that schemas have in the OpenAPI document. What is sent and what is answered are apart: a field with a
 * default may be left out of the one, and is always in the other.
 */

export const bodySchemas = z.registry<{ id: string }>()
export const replySchemas = z.registry<{ id: string }>()
