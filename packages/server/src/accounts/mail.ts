/** Mail that the table sends: links to sign in by, and notices. */
import { formatter, type Locale } from '@trestle/words'
import nodemailer from 'nodemailer'
import cs from '../../messages/cs.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import { GiveUp } from '../house/errands.ts'
import type { Settings } from '../settings.ts'
import { hashOf } from '../store/secrets.ts'

const catalogues = { en, pl, cs }

/** Milliseconds for a mail server to answer. */
const PATIENCE = 10_000

/** The language that a text names, English where the table does not speak it. */
export const localeIn = (lang: string): Locale => (Object.hasOwn(catalogues, lang) ? (lang as Locale) : 'en')

/** What a mail server answers about an address that it will never know. */
const isNobody = (error: unknown): boolean => [550, 551, 553].includes((error as { responseCode?: number }).responseCode ?? 0)

/** Sends mail over the host's server. `send` rejects where the server does not take it, with `GiveUp` where it never will. */
export class Mail {
  private readonly transport
  private readonly from: string

  constructor({ mail, mailFrom }: Settings) {
    const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
    this.transport = mail === '' ? null : nodemailer.createTransport({ url: mail, ...patience })
    this.from = mailFrom
  }

  get works(): boolean {
    return this.transport !== null
  }

  /** `name` names the mail, so that one which is sent twice, since a server stopped in the middle, is shown once. */
  async send(to: string, subject: string, text: string, name?: string): Promise<void> {
    const domain = /@([^@>\s]+)>?\s*$/.exec(this.from)?.[1] ?? 'localhost'
    const messageId = name === undefined ? undefined : `<${hashOf(name).slice(0, 32)}@${domain}>`
    try {
      await this.transport?.sendMail({ from: this.from, to, subject, text, ...(messageId && { messageId }) })
    } catch (error) {
      throw isNobody(error) ? new GiveUp('the mail server knows no such address', { cause: error }) : error
    }
  }

  /** Sends a link that signs in whoever opens it. */
  async sendLink(to: string, link: string, lang: string, minutes: number, name: string): Promise<void> {
    const say = formatter(localeIn(lang), catalogues)
    await this.send(to, say.text({ id: 'mail.link.subject' }), say.text({ id: 'mail.link', values: { link, minutes } }), name)
  }

  close(): void {
    this.transport?.close()
  }
}
