import { z } from 'zod'
import type { FailureReason } from '#model/messages/failure-message.ts'
import { createPoster } from '../../../infra/outbound/post-outbound.ts'

/** Endpoint of an OpenAI-compatible model. */
export interface ModelPlace {
  /** The base URL, without `/chat/completions`: `https://api.example.com/v1`. */
  url: string
  key: string | undefined
  model: string
}

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

export interface ModelMessage {
  role: 'system' | 'user'
  content: string | readonly Part[]
}

type AssistFailure = Extract<
  FailureReason,
  'assist-busy' | 'assist-slow' | 'assist-silent' | 'assist-refused' | 'assist-unusable'
>

/** Plain texts, or why there are none. */
export type ModelAnswer =
  | { texts: string[]; failure?: undefined }
  | { failure: AssistFailure; status?: number | undefined }

export interface Assistant {
  host: string
  model: string
  ask: (messages: readonly ModelMessage[]) => Promise<ModelAnswer>
}

/** Less than the console waits for an answer. */
const defaultTimeoutMs = 45_000

/** Rate limited, or out of credit. */
const busyStatuses: readonly number[] = [402, 429, 503]

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
const textsSchema = z.object({ texts: z.array(z.string().max(20_000)).max(20) })

/**
 * Calls a model that the operator has configured; its address may be in a private network. Redirects are not followed, only a
 * limited part of the response is read, and it is treated as text only.
 */
export function createAssistant(
  { url, key, model }: ModelPlace,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Assistant {
  const post = createPoster({ mayConnect: () => true, timeoutMs })
  return {
    host: new URL(url).host,
    model,
    async ask(messages) {
      const outcome = await post({
        url: `${url}/chat/completions`,
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, messages, stream: false }),
      })
      if (outcome.failure)
        return { failure: outcome.failure === 'timed-out' ? 'assist-slow' : 'assist-silent' }
      const { status, answer } = outcome
      if (busyStatuses.includes(status)) return { failure: 'assist-busy', status }
      if (status !== 200) return { failure: 'assist-refused', status }
      return textsIn(answer)
    },
  }
}

function textsIn(answer: string): ModelAnswer {
  const completion = completionSchema.safeParse(parsed(answer))
  if (!completion.success) return { failure: 'assist-unusable' }
  const content = completion.data.choices[0]?.message.content ?? ''
  const texts = textsSchema.safeParse(parsed(withoutFence(content)))
  return texts.success ? texts.data : { failure: 'assist-unusable' }
}

/** Removes a surrounding code block, which models like to add. */
const withoutFence = (content: string): string =>
  content
    .trim()
    .replace(/^```[a-z]*\s*/i, '')
    .replace(/```$/, '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
