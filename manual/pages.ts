/**
 * The order of the documents of `docs/` in the sidebar. Titles are read from the files. `checks/manual.test.ts` finds a
 * document that is missing here, and a name that has no document.
 */
export const groups: readonly { title: string; documents: readonly string[] }[] = [
  { title: 'Start', documents: ['start'] },
  {
    title: 'Make a site',
    documents: ['definition-format', 'dev', 'sync', 'extending', 'published-site', 'browsers', 'previews'],
  },
  { title: 'Put it online', documents: ['hosting', 'deploy', 'snapshots'] },
  {
    title: 'Run the host',
    documents: [
      'operations',
      'configuration',
      'cdn',
      'edge',
      'scaling',
      'monitoring',
      'security',
      'single-sign-on',
      'permissions',
      'counting',
      'goals',
      'marketing',
      'plans',
      'billing',
      'licences',
    ],
  },
  { title: 'Connect', documents: ['agents', 'connectors', 'library', 'api', 'calls', 'specification'] },
  { title: 'How it is built', documents: ['ARCHITECTURE', 'translating'] },
]

/** Files outside of `docs/` that documents link to, with what stands for them in the site. */
export const outsideFiles: Readonly<Record<string, string>> = {
  '../LICENSE': 'LICENSE.txt',
}

/** The languages of the start pages: the folder of their documents, and what they are called in themselves. */
export const startLanguages = [
  { folder: '', code: 'en', name: 'English' },
  { folder: 'ja', code: 'ja', name: '日本語' },
  { folder: 'zh', code: 'zh-CN', name: '简体中文' },
  { folder: 'ko', code: 'ko', name: '한국어' },
] as const

export type StartLanguage = (typeof startLanguages)[number]['code']

/** The first heading of a document, without the marks of code. */
export const titleOf = (markdown: string): string | undefined =>
  markdown.match(/^# (.+)$/m)?.[1]?.replaceAll('`', '')
