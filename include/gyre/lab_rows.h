#pragma once

/// @file
/// The exhibits and experiments of the Lab as data, JSON and worksheets, in every language of Gyre. The blocks of an
/// exhibit are in gyre/lab/exhibit.h, and the experiments in gyre/lab/experiments.h.

#include "gyre/lab/exhibit_json.h"
#include "gyre/lab/rows.h"
#include "gyre/lab/worksheet.h"
