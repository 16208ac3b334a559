import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a host can watch, for Prometheus. Labels never hold anything of a person or a match. */
export const makeMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  return {
    registry,
    created: counter('trestle_matches_created_total', 'Matches made', ['game'] as const),
    choices: counter('trestle_choices_total', 'Choices accepted', ['game', 'by'] as const),
    refused: counter('trestle_commands_refused_total', 'Commands refused', ['code'] as const),
    standIns: counter('trestle_stand_ins_total', 'Computer players that took over a seat', ['why'] as const),
    computerFailures: counter('trestle_computer_failures_total', 'Computer players that failed or ran out of time', ['player'] as const),
    retries: counter(
      'trestle_computer_retries_total',
      'Matches that were tried again after a rest, since their computer players failed',
      [],
    ),
    resting: new Gauge({
      name: 'trestle_matches_resting',
      help: 'Matches that rest until their computer player is tried again',
      registers: [registry],
    }),
    jobs: counter('trestle_jobs_total', 'Jobs done', ['kind'] as const),
    jobsFailed: counter('trestle_jobs_failed_total', 'Jobs that failed', ['kind'] as const),
    jobsDue: new Gauge({ name: 'trestle_jobs_due', help: 'Jobs that wait to begin', labelNames: ['kind'], registers: [registry] }),
    errands: new Gauge({
      name: 'trestle_errands',
      help: 'Mails, notices and analyses that are kept until they are done, of the whole table: waiting, or failed and tried again',
      labelNames: ['kind', 'state'],
      registers: [registry],
    }),
    errandOldest: new Gauge({
      name: 'trestle_errand_oldest_seconds',
      help: 'Age of the oldest mail, notice or analysis that is kept; 0 where there is none',
      labelNames: ['kind'],
      registers: [registry],
    }),
    errandsGivenUp: counter('trestle_errands_given_up_total', 'Mails, notices and analyses that were given up by this server', [
      'kind',
    ] as const),
    storeFailures: counter('trestle_store_failures_total', 'Writes that the database refused', ['why'] as const),
    ready: new Gauge({ name: 'trestle_ready', help: '1 where the table is ready, by part', labelNames: ['part'], registers: [registry] }),
    freeBytes: new Gauge({ name: 'trestle_disk_free_bytes', help: 'Bytes free on the disk of the data folder', registers: [registry] }),
    requests: counter('trestle_http_requests_total', 'Requests over HTTP by the class of their answer', ['status'] as const),
    timeouts: counter('trestle_clock_timeouts_total', 'Clocks that ran out', []),
    notices: counter('trestle_notifications_total', 'Notifications', ['kind', 'outcome'] as const),
    sockets: new Gauge({ name: 'trestle_sockets', help: 'Open sockets', registers: [registry] }),
    matches: new Gauge({ name: 'trestle_matches', help: 'Matches by status', labelNames: ['status'], registers: [registry] }),
    rooms: new Gauge({ name: 'trestle_rooms', help: 'Matches kept in memory', registers: [registry] }),
    commandSeconds: new Histogram({
      name: 'trestle_command_seconds',
      help: 'Time from a command to its answer',
      labelNames: ['do'],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
