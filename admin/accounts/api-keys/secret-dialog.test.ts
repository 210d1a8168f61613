import { expect, test } from 'vitest'
import { agentExample, curlExample } from './secret-dialog.tsx'

test('the example says who asks in the way of the key', () => {
  const secret = 'swp_1a2b_secret'
  expect(curlExample({ method: 'KEY', lookup: 'swp_1a2b', secret }, 'https://console.example')).toBe(
    "curl -H 'Authorization: token swp_1a2b_secret' https://console.example/api/v1/sites",
  )
  expect(curlExample({ method: 'BASIC', lookup: 'user', secret: 'pass' }, 'https://console.example')).toBe(
    "curl -u 'user:pass' https://console.example/api/v1/sites",
  )
})

test('the example of an agent adds the console to its tools', () => {
  expect(agentExample({ secret: 'swp_1a2b_secret' }, 'https://console.example')).toBe(
    "claude mcp add --transport http sites https://console.example/mcp --header 'Authorization: Bearer swp_1a2b_secret'",
  )
})
