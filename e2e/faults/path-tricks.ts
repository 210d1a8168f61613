const up = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '..;',
  '..%00',
  '%252e%252e',
  '..%c0%af',
  '....//',
  '..\\',
  '%2e%2e%5c',
  '. .',
]
const slashes = ['/', '%2f', '//', '%5c', '\\', '/./', '%252f']
const targets = ['live.json', 'secret.txt', 'etc/passwd', 'beta/live.json', 'swipress.sqlite']
const folders = ['', '_assets/', 'en/', 'sites/beta/', '_release/']

const climbs = targets.flatMap((target, index) =>
  up.flatMap((step, at) => {
    const slash = slashes[(index + at) % slashes.length]!
    const folder = folders[(index * 2 + at) % folders.length]!
    return [
      `/${folder}${step}${slash}${step}${slash}${target}`,
      `/${folder}${`${step}${slash}`.repeat(8)}${target}`,
    ]
  }),
)

const names = [
  ...[
    '/secret.txt',
    '/_headers',
    '/_release/manifest.json',
    '/manifests/',
    '/blobs/',
    '/definitions/',
    '/live.json',
  ],
  ...[
    '/sites/beta',
    '/sites/beta/',
    '/sites/beta/A2',
    '/sites/hidden/A1',
    '/sites/alpha/releases/1.json',
    '/beta/A1',
  ],
  ...[
    '//beta.localhost/A2',
    '///beta',
    '/\\beta.localhost',
    '/.//beta.localhost/',
    '/%2f%2fbeta.localhost',
    '/@beta.localhost',
  ],
  ...[
    '/_assets',
    '/_assets/',
    '/_assets/.',
    '/_assets//',
    '/_assets/../A2',
    '/_assets/%2e',
    '/_ASSETS/viewer.js',
    '/_assets/x.js.map',
  ],
  ...[
    '/index.html',
    '/A2.html',
    '/en.html',
    '/en/A2.html',
    '/.git/config',
    '/.env',
    '/favicon.ico/',
    '/robots.txt/x',
    '/ROBOTS.TXT',
  ],
  ...[
    '/A0',
    '/A01',
    '/A101',
    '/AAAA1',
    '/1A',
    '/A1A1',
    '/A-1',
    '/A1.',
    '/A2;x',
    '/A2,B2',
    '/A%32',
    '/%41%32',
    '/A2%20',
    '/A2+',
    '/ß1',
    '/Ａ２',
  ],
  ...['/xx', '/en/en', '/en/jp/A2', '/jp/xx/A2', '/EN/a2', '/eN/A2/', '/JA', '/ja/a2', '/zh/', '/Ko/b1'],
  ...[
    '/A2%00',
    '/A2%00.html',
    '/%00',
    '/A2\0',
    '/A2%0d%0aSet-Cookie:%20x=1',
    '/%0d%0a%0d%0a<script>',
    '/A2%u0000',
    '/A2%',
    '/%zz',
    '/%e0%a4',
  ],
  ...[
    '/__proto__',
    '/constructor',
    '/toString',
    '/hasOwnProperty',
    '/en/__proto__',
    '/_assets/__proto__',
    '/_assets/constructor',
  ],
  ...[
    '/404',
    '/en/404',
    '/404/',
    '/contact/',
    '/CONTACT',
    '/contact/../A2',
    '/login/x',
    '/survey#x',
    '/sitemap.xml?x=1',
    '/A2?../../x',
  ],
  `/${'a'.repeat(7_000)}`,
  `/${'A2/'.repeat(2_000)}`,
  `/_assets/${'0'.repeat(24)}-480.avif`,
  `/_assets/${'f'.repeat(24)}.mp4`,
  `/_assets/${'f'.repeat(24)}.js`,
  `/A2?${'x'.repeat(7_000)}`,
  '*',
  'A2',
  'beta/A2',
  '?',
]

/** Request targets that try to reach something other than a page of their site. */
export const pathTricks: readonly string[] = [...new Set([...climbs, ...names])]

/** Host headers of no site, or with unusual notations of a site. */
export const hostTricks = (port: number): readonly string[] => [
  ...[
    '',
    ' ',
    'localhost',
    '127.0.0.1',
    '[::1]',
    `localhost:${port}`,
    'evil.example',
    `alpha.localhost.:${port}`,
  ],
  ...[
    '.localhost',
    '..localhost',
    '-.localhost',
    'alpha..localhost',
    'a.alpha.localhost',
    'alpha.localhost.evil.example',
  ],
  ...[
    '../beta.localhost',
    'alpha/../beta.localhost',
    'alpha%2elocalhost',
    'alpha.localhost@evil.example',
    'evil@alpha.localhost',
  ],
  ...[
    'alpha.localhost:99999',
    'alpha.localhost:x',
    'alpha.localhost:',
    'alpha.localhost#',
    'alpha.localhost?x',
    'alpha.localhost/x',
  ],
  ...[
    `${'a'.repeat(300)}.localhost`,
    'hidden.localhost',
    'nobody.localhost',
    '__proto__.localhost',
    'constructor.localhost',
  ],
  ...[
    'ALPHA.LOCALHOST',
    'älpha.localhost',
    'alpha.localhost, beta.localhost',
    '<script>.localhost',
    '%00.localhost',
  ],
]
