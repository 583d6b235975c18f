// Deletes FORCE_COLOR if NO_COLOR is set. With both, Node prints a warning in every process.
const { NO_COLOR = '' } = process.env;
if (NO_COLOR !== '') delete process.env['FORCE_COLOR'];
