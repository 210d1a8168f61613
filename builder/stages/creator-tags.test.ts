import { expect, test } from 'vitest'
import { creatorTags } from './creator-tags.ts'
import { scriptAddress } from './media-names.ts'

const inHead = (headTags: string) => creatorTags({ headTags })

test('L04 what may stand in a head is written anew, in its order', () => {
  const { html, scripts } = inHead(`
    <!-- for the shop -->
    <META name="google-site-verification" content='a"b&amp;c'>
    <meta property="fb:app_id" content="12">
    <link rel="Me" href="https://social.example.com/@tea">
    <link rel=preconnect href=https://cdn.example.com>`)
  expect(html).toBe(
    '<meta name="google-site-verification" content="a&quot;b&amp;c"><meta property="fb:app_id" content="12">' +
      '<link rel="me" href="https://social.example.com/@tea"><link rel="preconnect" href="https://cdn.example.com/">',
  )
  expect(scripts).toEqual([])
})

test.each([
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['<meta http-equiv="content-security-policy" content="default-src *">'],
  ['<meta charset="utf-7">'],
  ['<meta name="viewport" content="width=1">'],
  ['<meta name="a b" content="1">'],
  ['<base href="https://evil.example">'],
  ['<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['<link rel="me stylesheet" href="https://evil.example/x.css">'],
  ['<link rel="canonical" href="https://evil.example/">'],
  ['<link rel="me" href="javascript:alert(1)">'],
  ['<link rel="me" href="//evil.example">'],
  ['<link rel="me" href="https://user:secret@evil.example">'],
  ['<style>@import "https://evil.example"</style>'],
  ['<img src=x onerror=alert(1)>'],
  ['<iframe src="https://evil.example"></iframe>'],
  ['<noscript><script>alert(1)</script></noscript>'],
  ['<template><script>alert(1)</script></template>'],
  ['<svg><script>alert(1)</script></svg>'],
  ['<title><script>alert(1)</script></title>'],
  ['<script src="javascript:alert(1)"></script>'],
  ['<script src="http://evil.example/x.js"></script>'],
  ['<script src="/_assets/x.js"></script>'],
  ['<script type="text/template"><b>x</b></script>'],
  ['<script type="application/ld+json">{ "a": </script>'],
  ['<script>  </script>'],
  ['</head><body onload=alert(1)>'],
  ['just words'],
])('L04 %s leaves nothing in the document', (text) => {
  expect(creatorTags({ headTags: text, bodyTags: text })).toEqual({ html: '', scripts: [], texts: [] })
})

test('L04 no attribute can leave its place, and none can run anything', () => {
  const { html } = inHead(
    `<meta name="a" content="&quot;><script>alert(1)</script>" onload="alert(1)"><link rel="me" href='https://x.example/"><script>' onclick=alert(1) title='"><b>'>`,
  )
  expect(html).not.toMatch(/<script|<b>|onload|onclick/)
  expect(html).toBe(
    '<meta name="a" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"><link rel="me" href="https://x.example/%22%3E%3Cscript%3E" title="&quot;&gt;&lt;b&gt;">',
  )
})

test('L04 a script of another site keeps what vendors need, and nothing that the runtime looks for', () => {
  const { scripts, html } = inHead(
    '<script async src="https://cdn.example.com/a.js?x=1&amp;y=2" data-domain="tea" id="tea-chat" onload="alert(1)" crossorigin="anonymous" nonce="x"></script><script type="module" id="document" src=https://cdn.example.com/b.js></script>',
  )
  expect(html).toBe('')
  expect(scripts).toEqual([
    {
      src: 'https://cdn.example.com/a.js?x=1&y=2',
      attributes: { async: '', 'data-domain': 'tea', id: 'tea-chat', crossorigin: 'anonymous' },
    },
    { src: 'https://cdn.example.com/b.js', attributes: { type: 'module' } },
  ])
})

test('L04 code in a tag becomes a file of the release', () => {
  const code = 'window.tea = "<b>" // </scr'
  const { scripts, texts, html } = creatorTags({
    headTags: `<script>${code}</script>`,
    bodyTags: '<meta name="a" content="b"><p>words</p><script>last()</script>',
  })
  expect(texts).toEqual([code, 'last()'])
  expect(scripts.map(({ src }) => src)).toEqual([scriptAddress(code), scriptAddress('last()')])
  expect(html).toBe('')
})

test('L04 facts for machines stay where they are read, and can not end their element', () => {
  const { html, scripts } = inHead(
    '<script type="application/ld+json">{"@type":"Shop","name":"<!--\\u003c/script>"}</script>',
  )
  expect(html).toBe(
    '<script type="application/ld+json">{"@type":"Shop","name":"\\u003c!--\\u003c/script\\u003e"}</script>',
  )
  expect(scripts).toEqual([])
})

test('a text that never ends is read all the same', () => {
  expect(inHead('<script>'.repeat(5_000)).texts.length).toBeLessThanOrEqual(1)
  expect(inHead('<meta '.repeat(5_000)).html).toBe('')
})
