import type { BuiltFolder } from '#deploy/built-folder.ts'
import type { DeployOptions, DeployResult } from '#deploy/deploy-target.ts'
import type { FileStore } from '#deploy/file-store.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import type { Html } from './html.ts'

/** A number is pixels; a text has a unit: `1.5rem`, `4vw`, `50%`. */
export type Size = number | string

/**
 * Values by names of one's own. Each becomes a custom property of the site's CSS: `colors.accent` is `--color-accent`.
 * Some names are used by the site itself as well; `docs/extending.md` lists them.
 */
export interface Theme {
  /** `--color-<name>`: hex, `rgb()` or `hsl()`. */
  colors?: Readonly<Record<string, string>>
  /** `--font-<name>`: one family, or several of which the first that is there is used. */
  fonts?: Readonly<Record<string, string | readonly string[]>>
  /** `--text-<name>`: sizes of text. */
  text?: Readonly<Record<string, Size>>
  /** `--radius-<name>`: how round corners are. */
  radius?: Readonly<Record<string, Size>>
  /** `--spacing-<name>` */
  spacing?: Readonly<Record<string, Size>>
}

/** Where a block stands. */
export interface BlockPlace {
  language: Language
  /** The id of the page. */
  pageId: string
  /** What stands in the element, as safe as all HTML of a definition. */
  children: Html
}

/** What a block may give: HTML as text or of `html`, or an element of Preact or React without hooks. */
export type BlockContent = string | Html | object | null | undefined

/** An element of one's own in the HTML of buttons, drawn when the site is compiled. */
export interface Block<Attribute extends string = string> {
  /** What the element may be given. Each is a text, and absent where it does not stand there. */
  attributes?: readonly Attribute[]
  render(attributes: Readonly<Partial<Record<Attribute, string>>>, place: BlockPlace): BlockContent
  /** A script beside the config, loaded on pages that have the block: `./countdown.client.ts`. */
  client?: string
}

/** A document that is about to be written. */
export interface WrittenDocument {
  /** Where it will be opened, from the root of its host: `/en/A2/`. */
  address: string
}

/** A site that has been written. */
export interface BuiltSite {
  /** The folder, absolute. */
  out: string
  origin: string
  languages: readonly string[]
  rendered: number
  reused: number
  /** Puts a file beside the site: it is deployed with it, and gone with the next build. */
  write(path: string, content: string | Uint8Array): Promise<void>
}

type Awaitable<Value> = Value | Promise<Value>

export interface Hooks {
  /** Gives the definition that is compiled in the place of the one that was read. It is checked as that one was. */
  transformDefinition?(definition: SiteDefinition): Awaitable<SiteDefinition>
  /** Gives the HTML that is written in the place of what was rendered. */
  transformHtml?(html: string, document: WrittenDocument): Awaitable<string>
  /** Called once `build` has written everything. */
  afterBuild?(site: BuiltSite): Awaitable<void>
}

/** How addresses become files, for `build --layout <name>`. */
export interface OwnLayout {
  /**
   * What the address of each page ends with. One that ends with a slash is a folder with an `index.html`; any other one
   * is the name of the file: `.htm`, `/index.html`.
   */
  ending: string
}

/** A place that does all of a deploy itself. What it returns is what the command tells of. */
export interface OwnPlace {
  deploy(folder: BuiltFolder, options: DeployOptions): Awaitable<Partial<DeployResult> | undefined>
  /** Puts an earlier deploy online again: the one before, unless one is named. */
  rollback?(deploy: string | undefined, options: DeployOptions): Awaitable<Partial<DeployResult> | undefined>
}

/**
 * A place to deploy to: as it is written after `--to`; one that does all itself; or a function that opens a store of
 * files, in which files are compared, sent in order, locked and put back as in every other one.
 */
export type OwnTarget = string | OwnPlace | (() => Awaitable<FileStore>)

/** What the owner of a folder adds to its site. */
export interface SiteConfig {
  theme?: Theme
  /** Style sheets beside the config, in a layer of their own above the site's. */
  css?: string | readonly string[]
  /** By the name of the element, which has a hyphen: `my-countdown`. */
  blocks?: Readonly<Record<string, Block>>
  hooks?: Hooks
  layouts?: Readonly<Record<string, OwnLayout>>
  targets?: Readonly<Record<string, OwnTarget>>
}

/** Gives back what it is given: editors complete a config while it is written. */
export const defineConfig = (config: SiteConfig): SiteConfig => config

/** The same for a block: what it is drawn with has the attributes that it lists, and no others are given to it. */
export const defineBlock = <const Attribute extends string>(block: Block<Attribute>): Block =>
  block as unknown as Block
