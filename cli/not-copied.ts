import { readdirSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { leftBehind } from '#builder/site-folder/list-entries.ts'
import { isFilmName, isMusicName } from '#model/definition/media/media-names.ts'
import { languageOfSegment } from '#model/values/language.ts'

/** Folders that other generators copy as they are, and those that they read pages from. */
const copiedElsewhere = ['public', 'static']
const pagesElsewhere = ['content', 'src/content', 'src/pages', '_posts']

const isMedium = (name: string): boolean =>
  /\.(?:png|jpe?g|webp|avif|heic|heif|bmp|gif)$/i.test(name) || isMusicName(name) || isFilmName(name)

/**
 * What is said of files that another generator would have taken, and of texts in languages that the site does not have,
 * with what to do; empty for most sites. Without `languages` nothing is said of texts.
 */
export function notCopied(definition: string, languages?: readonly string[]): string[] {
  const folder = isFolder(definition) ? definition : dirname(definition)
  const others = copiedElsewhere.flatMap((name) =>
    filesIn(join(folder, name))
      .filter((file) => !isMedium(file))
      .map((file) => `${name}/${file}`),
  )
  const pages = pagesElsewhere.filter((name) =>
    filesIn(join(folder, name)).some((file) => ['.md', '.mdx', '.html'].includes(extname(file))),
  )
  return [
    ...(others.length > 0
      ? [
          `${listed(others)} ${others.length > 1 ? 'are' : 'is'} not copied: afterBuild of swipress.config writes what a site has besides its pages.`,
        ]
      : []),
    ...pages.map((name) => `${name}/ is not read: pages are files such as pages/A-menu/1-coffee.md.`),
    ...(languages ? textsNotShown(folder, languages) : []),
  ]
}

const textsNotShown = (folder: string, languages: readonly string[]): string[] =>
  filesIn(join(folder, 'texts')).flatMap((name) => {
    const language = languageOfSegment(name.slice(0, -extname(name).length))
    const isShown = language === undefined || languages.includes(language)
    if (isShown || statSync(join(folder, 'texts', name)).size === 0) return []
    return `texts/${name} is not shown: the site has no ${language}. Add it to languages in the settings.`
  })

const shownFiles = 3

const listed = (files: readonly string[]): string =>
  [
    files.slice(0, shownFiles).join(', '),
    ...(files.length > shownFiles ? [`and ${files.length - shownFiles} more`] : []),
  ].join(' ')

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !leftBehind.test(entry.name))
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}
