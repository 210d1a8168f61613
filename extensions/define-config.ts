import type { BuiltFolder } from '#deploy/built-folder.ts'
import type { DeployOptions, DeployResult } from '#deploy/deploy-target.ts'
import type { FileStore } from '#deploy/file-store.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import type { Html } from './html.ts'

/** A number is in pixels; a text has a unit: `1.5rem`, `4vw`, `50%`. */
export type Size = number | string

/**
 * Values under custom names. Each becomes a custom property in the site's CSS: `colors.accent` is `--color-accent`. The
 * site itself uses some names too; `docs/extending.md` lists them.
 */
export interface Theme {
  /** `--color-<name>`: hex, `rgb()` or `hsl()`. */
  colors?: Readonly<Record<string, string>>
  /** `--font-<name>`: one family, or several of which the first available one is used. */
  fonts?: Readonly<Record<string, string | readonly string[]>>
  /** `--text-<name>`: text sizes. */
  text?: Readonly<Record<string, Size>>
  /** `--radius-<name>`: corner radii. */
  radius?: Readonly<Record<string, Size>>
  /** `--spacing-<name>` */
  spacing?: Readonly<Record<string, Size>>
}

/** Where a block is used. */
export interface BlockPlace {
  language: Language
  /** The id of the page. */
  pageId: string
  /** The contents of the element, sanitised like all HTML of a definition. */
  children: Html
}

/** The result of drawing a block: HTML as text or from `html`, or a Preact or React element without hooks. */
export type BlockContent = string | Html | object | null | undefined

/** A custom element in the HTML of buttons, drawn when the site is compiled. */
export interface Block<Attribute extends string = string> {
  /** Attributes that the element may have. Each is a text, or absent if it is not set. */
  attributes?: readonly Attribute[]
  render(attributes: Readonly<Partial<Record<Attribute, string>>>, place: BlockPlace): BlockContent
  /** A script beside the config, loaded on pages that have the block: `./countdown.client.ts`. */
  client?: string
}

/** A document that is about to be written. */
export interface WrittenDocument {
  /** Its address, from the root of its host: `/en/A2/`. */
  address: string
}

/** A site that has been written. */
export interface BuiltSite {
  /** The absolute path of the folder. */
  out: string
  origin: string
  languages: readonly string[]
  rendered: number
  reused: number
  /** Adds a file to the site: it is deployed with it, and removed by the next build. */
  write(path: string, content: string | Uint8Array): Promise<void>
}

type Awaitable<Value> = Value | Promise<Value>

export interface Hooks {
  /** Returns the definition to compile instead of the one that was read. It is validated in the same way. */
  transformDefinition?(definition: SiteDefinition): Awaitable<SiteDefinition>
  /** Returns the HTML to write instead of what was rendered. */
  transformHtml?(html: string, document: WrittenDocument): Awaitable<string>
  /** Called once `build` has written everything. */
  afterBuild?(site: BuiltSite): Awaitable<void>
}

/** How addresses correspond to files, for `build --layout <name>`. */
export interface OwnLayout {
  /**
   * Suffix of each page's address. With a trailing slash, the page is an `index.html` in a folder; otherwise the suffix
   * is part of the file name: `.htm`, `/index.html`.
   */
  ending: string
}

/** A target that does the whole deploy itself. The command prints what it returns. */
export interface OwnPlace {
  deploy(folder: BuiltFolder, options: DeployOptions): Awaitable<Partial<DeployResult> | undefined>
  /** Restores an earlier deploy: the previous one, unless one is named. */
  rollback?(deploy: string | undefined, options: DeployOptions): Awaitable<Partial<DeployResult> | undefined>
}

/**
 * A deploy target: a text as after `--to`; an object that deploys itself; or a function that opens a file store, for
 * which files are compared, sent in order, locked and restored as for built-in targets.
 */
export type OwnTarget = string | OwnPlace | (() => Awaitable<FileStore>)

/** What the owner of a folder adds to its site. */
export interface SiteConfig {
  theme?: Theme
  /** Style sheets beside the config, in a cascade layer of their own above the site's. */
  css?: string | readonly string[]
  /** By the name of the element, which must contain a hyphen: `my-countdown`. */
  blocks?: Readonly<Record<string, Block>>
  hooks?: Hooks
  layouts?: Readonly<Record<string, OwnLayout>>
  targets?: Readonly<Record<string, OwnTarget>>
}

/** Returns its argument. Editors use its type to complete a config. */
export const defineConfig = (config: SiteConfig): SiteConfig => config

/** The same for a block: its attributes are typed by the names it lists, and it is given no others. */
export const defineBlock = <const Attribute extends string>(block: Block<Attribute>): Block =>
  block as unknown as Block
