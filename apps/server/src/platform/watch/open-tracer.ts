import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracer } from './watch.ts'
import { withoutEndSlash } from '../web/without-end-slash.ts'

export interface TracerOptions {
  /** Of a collector that speaks OTLP over HTTP: `http://127.0.0.1:4318`. */
  readonly endpoint: string
  /** The part of all requests that is traced, from 0 to 1. */
  readonly sampled: number
  readonly release: string | null
}

/**
 * Traces for a collector: a span for each call, each try of a job and each call to a service outside, by names of ours and
 * with a status, never with what was sent. Spans are opened by hand where that happens: nothing patches other modules.
 */
export function openTracer({ endpoint, sampled, release }: TracerOptions): Tracer & { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${withoutEndSlash(endpoint)}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'upeo',
      ...(release !== null && { 'service.version': release }),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('upeo')
  const current = new AsyncLocalStorage<Context>()
  return {
    open(name, parent) {
      const under = (parent === undefined ? undefined : contextOf(parent)) ?? current.getStore() ?? ROOT_CONTEXT
      const kind = under === ROOT_CONTEXT ? SpanKind.SERVER : SpanKind.INTERNAL
      const span = tracer.startSpan(name, { kind }, under)
      const spanContext = trace.setSpan(under, span)
      return {
        within: (run) => current.run(spanContext, run),
        end({ failed, status }) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    current() {
      const activeContext = current.getStore()
      const span = activeContext && trace.getSpanContext(activeContext)
      return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`
    },
    close: () => provider.shutdown(),
  }
}

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/

function contextOf(text: string): Context | undefined {
  const [, traceId, spanId, sampled] = traceparent.exec(text) ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  const traceFlags = sampled === '1' ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
