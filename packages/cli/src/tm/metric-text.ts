// The format of Prometheus.

export type Sample = readonly [labels: string, value: number];

export function metric(
  name: string,
  help: string,
  samples: readonly Sample[],
  type: 'gauge' | 'counter' | 'histogram' = 'gauge',
): string {
  const whole = `language_service_bulk_${name}`;
  const lines = samples.map(([labels, value]) => `${whole}${labels} ${value}\n`);
  return `# HELP ${whole} ${help}\n# TYPE ${whole} ${type}\n${lines.join('')}`;
}
