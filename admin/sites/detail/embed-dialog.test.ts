import { expect, test } from 'vitest'
import { embedCode } from './embed-dialog.tsx'

test('V41 the code shows the site, and a name stays a name', () => {
  const code = embedCode({ url: 'https://inn.example.com/', name: '"><script>Inn & Co' })
  expect(code).toMatch(
    /^<iframe src="https:\/\/inn\.example\.com\/" title="&quot;&gt;&lt;script&gt;Inn &amp; Co" /,
  )
  expect(code.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
})
